-- Which browser began a payment on the open page, as the fingerprint of a random mark that only the
-- browser has: a payment that waits at the bank stops another one of the same payer, and nobody
-- else's.
alter table payment_intents add column payer_mark text;

create trigger payment_intents_keep_their_payer
before update of payer_mark
on payment_intents
for each row execute function refuse_updating();
