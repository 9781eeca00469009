-- Polls of a payment used to end with its first approval, though another attempt of it was open:
-- nothing would ever have told how that one ended.
update payment_intents
set next_poll_at = current_timestamp, poll_count = 0
where next_poll_at is null and exists (
  select from payment_attempts as attempt
  where attempt.payment_intent_id = payment_intents.payment_intent_id
    and attempt.state in ('CREATED', 'PENDING') and attempt.currency = 'COP'
);
