-- Acts on a debt are told in writing: the words and figures of the moment are kept
-- with the event, and a sealed letter says them.

create table act_letters (
  credit_event_id bigint primary key references credit_events on delete restrict,
  credit_id integer not null references credits on delete restrict,
  title text not null check (title <> ''),
  paragraphs jsonb not null check (jsonb_typeof(paragraphs) = 'array'),
  -- Figures before and after, as the letter prints them.
  figures jsonb not null check (jsonb_typeof(figures) = 'array'),
  created_at timestamptz not null
);
create index act_letters_credit on act_letters (credit_id, credit_event_id);
comment on table act_letters is 'Words and figures of acts on a debt, for the letter about each.';
