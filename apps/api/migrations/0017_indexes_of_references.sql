-- Deleting an account or an entry of a catalogue asks every table that points at it: without an
-- index each question reads all credits there ever were. Where most rows point at nothing, the
-- index has only those that do.

create index credits_due on credits (due_id) where due_id is not null;
create index credits_rejection_reason on credits (rejection_reason_id)
where rejection_reason_id is not null;
create index credits_analyst on credits (studied_by) where studied_by is not null;
create index credits_approver on credits (approved_by) where approved_by is not null;
create index credits_disburser on credits (disbursed_by) where disbursed_by is not null;

create index credit_history_person on credit_history (changed_by) where changed_by is not null;

create index credit_attachments_kind on credit_attachments (document_kind_id);
create index credit_attachments_person on credit_attachments (uploaded_by)
where uploaded_by is not null;

create index credit_requests_kind on credit_requests (document_kind_id);
create index credit_requests_person on credit_requests (asked_by);
create index credit_requests_attachment on credit_requests (attachment_id)
where attachment_id is not null;

create index policies_attachment on policies (attachment_id);
create index policies_person on policies (registered_by);

create index consents_recorder on consents (recorded_by) where recorded_by is not null;
create index bureau_reports_person on bureau_reports (asked_by) where asked_by is not null;
create index screening_hits_person on screening_hits (decided_by) where decided_by is not null;
create index credit_studies_person on credit_studies (decided_by);
create index compliance_reviews_person on compliance_reviews (decided_by);
