-- The texts that the product has proposed for what people sign: each is proposed once, so that a
-- company that discarded one is not asked again at every start.
create table proposed_texts (
  kind text not null,
  text_sha256 bytea not null check (octet_length(text_sha256) = 32),
  proposed_at timestamptz not null default current_timestamp,
  primary key (kind, text_sha256)
);
