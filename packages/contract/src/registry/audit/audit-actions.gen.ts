// Written by `npm run registry` from the tables of the features. Change those, not this.
import { APPLICATIONS_AUDIT_WORDS } from '@cuotaclara/contract/applications/audit-words';
import { ATTACHMENTS_AUDIT_WORDS } from '@cuotaclara/contract/attachments/audit-words';
import { AUTH_AUDIT_WORDS } from '@cuotaclara/contract/auth/audit-words';
import { BANK_FILES_AUDIT_WORDS } from '@cuotaclara/contract/bank-files/audit-words';
import { BORROWERS_AUDIT_WORDS } from '@cuotaclara/contract/borrowers/audit-words';
import { BUREAU_CLOCK_AUDIT_WORDS } from '@cuotaclara/contract/bureau-clock/audit-words';
import { CATALOGUES_AUDIT_WORDS } from '@cuotaclara/contract/catalogues/audit-words';
import { CO_DEBTORS_AUDIT_WORDS } from '@cuotaclara/contract/co-debtors/audit-words';
import { COLLECTIONS_AUDIT_WORDS } from '@cuotaclara/contract/collections/audit-words';
import { COMPLIANCE_AUDIT_WORDS } from '@cuotaclara/contract/compliance/audit-words';
import { CONTACTS_AUDIT_WORDS } from '@cuotaclara/contract/contacts/audit-words';
import { CREDIT_ACTS_AUDIT_WORDS } from '@cuotaclara/contract/credit-acts/audit-words';
import { CREDIT_FILES_AUDIT_WORDS } from '@cuotaclara/contract/credit-files/audit-words';
import { CREDIT_NOTES_AUDIT_WORDS } from '@cuotaclara/contract/credit-notes/audit-words';
import { CREDITS_AUDIT_WORDS } from '@cuotaclara/contract/credits/audit-words';
import { DECISIONS_AUDIT_WORDS } from '@cuotaclara/contract/decisions/audit-words';
import { DEPOSITS_AUDIT_WORDS } from '@cuotaclara/contract/deposits/audit-words';
import { DISBURSEMENT_AUDIT_WORDS } from '@cuotaclara/contract/disbursement/audit-words';
import { DOCUMENTS_AUDIT_WORDS } from '@cuotaclara/contract/documents/audit-words';
import { FACES_AUDIT_WORDS } from '@cuotaclara/contract/faces/audit-words';
import { IDENTITY_AUDIT_WORDS } from '@cuotaclara/contract/identity/audit-words';
import { INSURANCE_AUDIT_WORDS } from '@cuotaclara/contract/insurance/audit-words';
import { LEDGER_AUDIT_WORDS } from '@cuotaclara/contract/ledger/audit-words';
import { LOAN_TERMS_AUDIT_WORDS } from '@cuotaclara/contract/loan-terms/audit-words';
import { PAYMENTS_AUDIT_WORDS } from '@cuotaclara/contract/payments/audit-words';
import { PROMISSORY_NOTES_AUDIT_WORDS } from '@cuotaclara/contract/promissory-notes/audit-words';
import { AUDIT_AUDIT_WORDS } from '@cuotaclara/contract/registry/audit/audit-words';
import { PERMISSIONS_AUDIT_WORDS } from '@cuotaclara/contract/registry/permissions/audit-words';
import { SETTINGS_AUDIT_WORDS } from '@cuotaclara/contract/registry/settings/audit-words';
import { SCREENING_AUDIT_WORDS } from '@cuotaclara/contract/screening/audit-words';
import { SEALING_AUDIT_WORDS } from '@cuotaclara/contract/sealing/audit-words';
import { SERVICING_AUDIT_WORDS } from '@cuotaclara/contract/servicing/audit-words';
import { SETTLEMENTS_AUDIT_WORDS } from '@cuotaclara/contract/settlements/audit-words';
import { SIGNING_AUDIT_WORDS } from '@cuotaclara/contract/signing/audit-words';
import { STUDIES_AUDIT_WORDS } from '@cuotaclara/contract/studies/audit-words';
import { TEMPLATES_AUDIT_WORDS } from '@cuotaclara/contract/templates/audit-words';
import { USERS_AUDIT_WORDS } from '@cuotaclara/contract/users/audit-words';
import { mergeTables } from '@cuotaclara/contract/wire/merge-tables';

/** Everything that is recorded in the audit log, with its words, from each feature. */
export const AUDIT_ACTIONS = /* @__PURE__ */ mergeTables([
  APPLICATIONS_AUDIT_WORDS,
  ATTACHMENTS_AUDIT_WORDS,
  AUTH_AUDIT_WORDS,
  BANK_FILES_AUDIT_WORDS,
  BORROWERS_AUDIT_WORDS,
  BUREAU_CLOCK_AUDIT_WORDS,
  CATALOGUES_AUDIT_WORDS,
  CO_DEBTORS_AUDIT_WORDS,
  COLLECTIONS_AUDIT_WORDS,
  COMPLIANCE_AUDIT_WORDS,
  CONTACTS_AUDIT_WORDS,
  CREDIT_ACTS_AUDIT_WORDS,
  CREDIT_FILES_AUDIT_WORDS,
  CREDIT_NOTES_AUDIT_WORDS,
  CREDITS_AUDIT_WORDS,
  DECISIONS_AUDIT_WORDS,
  DEPOSITS_AUDIT_WORDS,
  DISBURSEMENT_AUDIT_WORDS,
  DOCUMENTS_AUDIT_WORDS,
  FACES_AUDIT_WORDS,
  IDENTITY_AUDIT_WORDS,
  INSURANCE_AUDIT_WORDS,
  LEDGER_AUDIT_WORDS,
  LOAN_TERMS_AUDIT_WORDS,
  PAYMENTS_AUDIT_WORDS,
  PROMISSORY_NOTES_AUDIT_WORDS,
  AUDIT_AUDIT_WORDS,
  PERMISSIONS_AUDIT_WORDS,
  SETTINGS_AUDIT_WORDS,
  SCREENING_AUDIT_WORDS,
  SEALING_AUDIT_WORDS,
  SERVICING_AUDIT_WORDS,
  SETTLEMENTS_AUDIT_WORDS,
  SIGNING_AUDIT_WORDS,
  STUDIES_AUDIT_WORDS,
  TEMPLATES_AUDIT_WORDS,
  USERS_AUDIT_WORDS,
]);

export type AuditAction = keyof typeof AUDIT_ACTIONS;
