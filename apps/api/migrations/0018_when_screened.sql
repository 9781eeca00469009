-- A list imported after somebody was last looked for says nothing about them yet: without the
-- moment of the last search they would pass as found nowhere.

alter table borrowers add column screened_at timestamptz;
