-- A payment says by which wallet, button or correspondent it came, as its payer knows it. What the
-- gateway brought before gets its name from the gateway's own word, which is kept with the attempt.
alter table payments
drop constraint payments_means_check,
add constraint payments_means_check check (
  means in (
    'cash', 'cheque', 'transfer', 'pse', 'card', 'wallet', 'breb',
    'nequi', 'daviplata', 'bancolombia', 'bancolombia_qr', 'correspondent'
  )
);

alter table payment_attempts
drop constraint payment_attempts_means_check,
add constraint payment_attempts_means_check check (
  means in (
    'cash', 'cheque', 'transfer', 'pse', 'card', 'wallet', 'breb',
    'nequi', 'daviplata', 'bancolombia', 'bancolombia_qr', 'correspondent'
  )
);

update payment_attempts
set means = case method
  when 'NEQUI' then 'nequi'
  when 'DAVIPLATA' then 'daviplata'
  when 'BANCOLOMBIA_TRANSFER' then 'bancolombia'
  when 'BANCOLOMBIA_QR' then 'bancolombia_qr'
  else 'correspondent'
end
where method in (
  'NEQUI', 'DAVIPLATA', 'BANCOLOMBIA_TRANSFER', 'BANCOLOMBIA_QR', 'BANCOLOMBIA_COLLECT'
);

-- What came and when stays as it was: only the word for how is told more exactly.
alter table payments disable trigger payments_never_change;

update payments
set means = attempt.means
from payment_attempts as attempt
where attempt.payment_id = payments.payment_id
and payments.source = 'gateway'
and attempt.method in (
  'NEQUI', 'DAVIPLATA', 'BANCOLOMBIA_TRANSFER', 'BANCOLOMBIA_QR', 'BANCOLOMBIA_COLLECT'
);

alter table payments enable trigger payments_never_change;
