-- The history of a credit is one story. What somebody changed of it, and who answered or took back
-- what was asked for, stood in the audit log alone, which is masked and not for those who work.

create table credit_changes (
  change_id bigint primary key generated always as identity,
  credit_id integer not null references credits on delete cascade,
  kind text not null check (kind in ('parameters', 'product', 'plate', 'supplier')),
  -- From what to what: [{"field": "plate", "before": null, "after": "ABC12D"}]
  changes jsonb not null,
  changed_by integer not null references users,
  changed_at timestamptz not null default current_timestamp
);
create index credit_changes_credit on credit_changes (credit_id, change_id);
create index credit_changes_person on credit_changes (changed_by);

alter table credit_requests
add column answered_by integer references users,
add column withdrawn_by integer references users;
create index credit_requests_answerer on credit_requests (answered_by)
where answered_by is not null;
create index credit_requests_withdrawer on credit_requests (withdrawn_by)
where withdrawn_by is not null;

update credit_requests as request
set answered_by = attachment.uploaded_by
from credit_attachments as attachment
where attachment.attachment_id = request.attachment_id;
