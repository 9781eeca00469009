-- The bell shows what a user was told before. A slide that is not true any more counts as viewed,
-- and is no part of that history.

alter table push_notifications add column withdrawn_at timestamptz
check (withdrawn_at is null or viewed_at is not null);

create index push_notifications_history
on push_notifications (user_id, push_notification_id desc) where withdrawn_at is null;
