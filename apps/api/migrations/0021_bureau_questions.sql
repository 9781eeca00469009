-- About whom a bureau is being asked right now, by whichever process. A question has an end,
-- because a process can stop in the middle of it.

create table bureau_questions (
  borrower_id integer primary key references borrowers on delete cascade,
  question_id uuid not null,
  ends_at timestamptz not null
);
