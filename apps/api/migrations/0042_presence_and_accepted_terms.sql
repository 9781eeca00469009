-- Two questions that are asked a second time: whether a person is still the one whose identity was
-- approved, and whether a co-debtor still accepts terms that became heavier.

-- A person with an approved identity proves with the camera that it is them. The proof is passed
-- when the movements and the face are theirs, and it speaks for the session in which it was made.
alter table liveness_challenges
add column purpose text not null default 'identity' check (purpose in ('identity', 'presence')),
add column session_id text,
add check ((purpose = 'presence') = (session_id is not null));

-- The proof without which a code would still have waited for a changed phone; null where the code
-- did not wait. It is copied, because challenges are erased with the account.
alter table signing_codes
add column presence_proven_at timestamptz check (presence_proven_at <= sent_at);

-- What a co-debtor accepted to answer for, as they read it; null where the credit had no figure.
alter table credit_co_debtors
add column accepted_amount bigint,
add column accepted_months smallint,
add column accepted_instalment bigint,
add column accepted_rate_ea numeric(7, 6);

-- Who accepted before this was kept stands by the terms of today.
update credit_co_debtors
set
  accepted_amount = credits.amount,
  accepted_months = credits.months,
  accepted_instalment = credits.instalment,
  accepted_rate_ea = credits.rate_ea
from credits
where credits.credit_id = credit_co_debtors.credit_id and credit_co_debtors.state = 'ACCEPTED';
