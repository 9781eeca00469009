-- A wait is sorted within a period, which other indexes find; every step of a credit had to write
-- this one.

drop index credits_since;
