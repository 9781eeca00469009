-- A customer at the cash desk is found by the telephone that they say.

create index borrowers_phone on borrowers (phone) where phone is not null;
