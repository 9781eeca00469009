-- A set of documents keeps its texts until it is signed or expires. Only a text that was published
-- because the law changed makes what waits for signatures to be issued again.
alter table document_templates
add column is_required_by_law boolean not null default false;
