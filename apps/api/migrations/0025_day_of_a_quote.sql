-- What a credit costs depends on the day it is reckoned for: a figure without its day cannot be
-- told from the one of another day. Null of quotes from before.

alter table credits add column quoted_on date;
