-- Which credit a slide is about, so that it changes or goes when it is not so any more.

alter table push_notifications add column credit_id integer references credits on delete cascade;
create index push_notifications_credit on push_notifications (credit_id)
where credit_id is not null;

update push_notifications
set credit_id = credits.credit_id
from credits
where
  push_notifications.kind = 'credit_state_changed'
  and push_notifications.viewed_at is null
  and credits.credit_id
  = substring(push_notifications.slides -> 0 ->> 'desc' from 'CC-(\d{1,9})')::integer;
