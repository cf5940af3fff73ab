"""A block of a frame stands for one block per word and per condition."""

from __future__ import annotations

from rules_kb.reading.free.blocks import each_block


def test_a_block_stands_for_one_per_word_and_for_each_all_its_ways():
    block = {"kinds": ["ally", "minion"], "name": "on", "value": "{*}", "ways": [["type=*"], ["outside it of *"]]}

    assert list(each_block([block])) == [
        {"name": "on", "value": "{ally}", "when": ["type=ally"]},
        {"name": "on", "value": "{ally}", "when": ["outside it of ally"]},
        {"name": "on", "value": "{minion}", "when": ["type=minion"]},
        {"name": "on", "value": "{minion}", "when": ["outside it of minion"]},
    ]


def test_the_word_stands_at_every_depth_and_a_plain_block_stays_as_it_is():
    deep = {"kinds": ["tough"], "item": {"status": ["*"]}, "feature": [{"value": {"text": "*", "holds": True}}]}

    assert list(each_block([deep])) == [
        {"item": {"status": ["tough"]}, "feature": [{"value": {"text": "tough", "holds": True}}], "when": []}
    ]
    assert list(each_block([{"name": "x"}])) == [{"name": "x", "when": []}]
