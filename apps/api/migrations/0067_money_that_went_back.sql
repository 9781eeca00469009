-- Homes and lists ask which payments count though the gateway gave their money back to the payer:
-- attempts that it took back, and those of which it said so when they were settled already.
create index payment_attempts_taken on payment_attempts (payment_attempt_id)
where state in ('VOIDED', 'CHARGED_BACK');
create index gateway_events_void_ignored on gateway_events (transaction_id)
where status = 'VOIDED' and outcome = 'ignored';
