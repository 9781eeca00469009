/**
 * What a payment writes, as bare statements for pgbench: the same rows in the same tables within
 * one transaction, without anything that decides what they are. They go to the credits of
 * `bench_credits` alone, whose books are wrong afterwards.
 */
export const barePayment = (creditCount: number): string => `
\\set credit random(1, ${creditCount})
\\set amount random(1000, 40000)
begin;
select credit_id from bench_credits join credits using (credit_id)
where n = :credit for update of credits;
insert into payments (credit_id, paid_on, amount, excess, source, source_key, means)
select credit_id, current_date, :amount, 'advance', 'desk', gen_random_uuid()::text, 'cash'
from bench_credits where n = :credit;
update instalments set paid_principal = least(principal, paid_principal + :amount)
where (credit_id, number) in (
  select credit_id, min(number) from instalments
  where credit_id = (select credit_id from bench_credits where n = :credit) and settled_on is null
  group by credit_id
);
with entry as (
  insert into ledger_entries (kind, source_key, credit_id, effective_on, booked_on)
  select 'payment', gen_random_uuid()::text, credit_id, current_date, current_date
  from bench_credits where n = :credit
  returning entry_id, credit_id
)
insert into ledger_lines (entry_id, n, role, booked_on, credit_id, amount)
select entry_id, line.n, line.role, current_date, credit_id, line.amount
from entry, (values (1, 'cash', :amount::bigint), (2, 'principal', -:amount::bigint + 200),
  (3, 'interestDue', -200)) as line (n, role, amount);
update credit_balances set principal = principal - :amount + 200,
  interest_due = interest_due - 200, version = version + 1
where credit_id = (select credit_id from bench_credits where n = :credit);
insert into audit_entries (action, subject_kind, subject_id, after)
select 'payment_recorded', 'credit', credit_id::text,
  jsonb_build_object('payment_amount', :amount::bigint, 'paid_on', current_date)
from bench_credits where n = :credit;
insert into live_events (topic, kind, ids, at)
select 'credits', 'payments_changed', jsonb_build_object('credit_id', credit_id), now()
from bench_credits where n = :credit;
insert into command_keys (idempotency_key, command, input_hash, reply, kept_at)
select gen_random_uuid()::text, 'bench', sha256(gen_random_uuid()::text::bytea),
  json_build_object('credit_id', credit_id), now()
from bench_credits where n = :credit;
commit;
`;
