-- What was asked for by mistake can be taken back. That is a decision like the others: it names its
-- item, and needs no reason because the borrower has nothing to do for it.
alter table identity_reviews
drop constraint identity_reviews_decision_check,
drop constraint identity_reviews_check,
drop constraint identity_reviews_check1,
add constraint identity_reviews_decision_known check (
  decision in ('approved', 'asked_again', 'request_withdrawn', 'verified_in_person')
),
add constraint identity_reviews_item_named check (
  (decision in ('asked_again', 'request_withdrawn')) = (item is not null)
),
add constraint identity_reviews_reason_given check (
  decision in ('approved', 'request_withdrawn') or reason is not null
);
