-- What an upload is for when it is one of the four items, kept beside the upload because the last
-- part may come much later than the announcement, and in another tab.
create table identity_uploads (
  upload_id uuid primary key references uploads on delete cascade,
  borrower_id integer not null references borrowers on delete cascade,
  item text not null check (item in ('front', 'back', 'video', 'liveness')),
  origin text not null check (origin in ('camera', 'upload')),
  -- The challenge that was passed with this selfie, where one was.
  challenge_id uuid references liveness_challenges on delete set null,
  check (challenge_id is null or item = 'liveness')
);
create index identity_uploads_borrower on identity_uploads (borrower_id);
create index identity_uploads_challenge on identity_uploads (challenge_id);

-- Of the selfie that was judged, so that the one that is kept can be told to be the same. The
-- frames and the selfie themselves are not stored with a challenge.
alter table liveness_challenges
add column selfie_sha256 bytea check (length(selfie_sha256) = 32);
