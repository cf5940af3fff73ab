"""What we can do, one file each: plain data in, frozen answer out. No Discord, no terminal."""
