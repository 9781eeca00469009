-- The history of a credit tells of every policy it had, also of those that were replaced.

create index policies_credit on policies (credit_id, policy_id);
