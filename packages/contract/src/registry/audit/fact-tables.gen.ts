// Written by `npm run registry` from the tables of the features. Change those, not this.
import { APPLICATIONS_AUDIT_FACTS } from '@cuotaclara/contract/applications/audit-facts';
import { ATTACHMENTS_AUDIT_FACTS } from '@cuotaclara/contract/attachments/audit-facts';
import { AUTH_AUDIT_FACTS } from '@cuotaclara/contract/auth/audit-facts';
import { BANK_FILES_AUDIT_FACTS } from '@cuotaclara/contract/bank-files/audit-facts';
import { BORROWERS_AUDIT_FACTS } from '@cuotaclara/contract/borrowers/audit-facts';
import { BUREAU_CLOCK_AUDIT_FACTS } from '@cuotaclara/contract/bureau-clock/audit-facts';
import { CATALOGUES_AUDIT_FACTS } from '@cuotaclara/contract/catalogues/audit-facts';
import { CO_DEBTORS_AUDIT_FACTS } from '@cuotaclara/contract/co-debtors/audit-facts';
import { COLLECTIONS_AUDIT_FACTS } from '@cuotaclara/contract/collections/audit-facts';
import { COMPLIANCE_AUDIT_FACTS } from '@cuotaclara/contract/compliance/audit-facts';
import { CONTACTS_AUDIT_FACTS } from '@cuotaclara/contract/contacts/audit-facts';
import { CREDIT_ACTS_AUDIT_FACTS } from '@cuotaclara/contract/credit-acts/audit-facts';
import { CREDIT_FILES_AUDIT_FACTS } from '@cuotaclara/contract/credit-files/audit-facts';
import { CREDIT_NOTES_AUDIT_FACTS } from '@cuotaclara/contract/credit-notes/audit-facts';
import { CREDITS_AUDIT_FACTS } from '@cuotaclara/contract/credits/audit-facts';
import { DEPOSITS_AUDIT_FACTS } from '@cuotaclara/contract/deposits/audit-facts';
import { DISBURSEMENT_AUDIT_FACTS } from '@cuotaclara/contract/disbursement/audit-facts';
import { DOCUMENTS_AUDIT_FACTS } from '@cuotaclara/contract/documents/audit-facts';
import { FACES_AUDIT_FACTS } from '@cuotaclara/contract/faces/audit-facts';
import { IDENTITY_AUDIT_FACTS } from '@cuotaclara/contract/identity/audit-facts';
import { INSURANCE_AUDIT_FACTS } from '@cuotaclara/contract/insurance/audit-facts';
import { LEDGER_AUDIT_FACTS } from '@cuotaclara/contract/ledger/audit-facts';
import { LOAN_TERMS_AUDIT_FACTS } from '@cuotaclara/contract/loan-terms/audit-facts';
import { PAYMENTS_AUDIT_FACTS } from '@cuotaclara/contract/payments/audit-facts';
import { PROMISSORY_NOTES_AUDIT_FACTS } from '@cuotaclara/contract/promissory-notes/audit-facts';
import { AUDIT_AUDIT_FACTS } from '@cuotaclara/contract/registry/audit/audit-facts';
import { DECISIONS_AUDIT_FACTS } from '@cuotaclara/contract/registry/decisions/audit-facts';
import { PERMISSIONS_AUDIT_FACTS } from '@cuotaclara/contract/registry/permissions/audit-facts';
import { SETTINGS_AUDIT_FACTS } from '@cuotaclara/contract/registry/settings/audit-facts';
import { SCREENING_AUDIT_FACTS } from '@cuotaclara/contract/screening/audit-facts';
import { SEALING_AUDIT_FACTS } from '@cuotaclara/contract/sealing/audit-facts';
import { SERVICING_AUDIT_FACTS } from '@cuotaclara/contract/servicing/audit-facts';
import { SETTLEMENTS_AUDIT_FACTS } from '@cuotaclara/contract/settlements/audit-facts';
import { SIGNING_AUDIT_FACTS } from '@cuotaclara/contract/signing/audit-facts';
import { STUDIES_AUDIT_FACTS } from '@cuotaclara/contract/studies/audit-facts';
import { TEMPLATES_AUDIT_FACTS } from '@cuotaclara/contract/templates/audit-facts';
import { USERS_AUDIT_FACTS } from '@cuotaclara/contract/users/audit-facts';
import type { FactTable } from '@cuotaclara/contract/wire/fact-table';

/** The words of what entries of the audit log keep, by feature. */
export const FACT_TABLES = [
  APPLICATIONS_AUDIT_FACTS,
  ATTACHMENTS_AUDIT_FACTS,
  AUTH_AUDIT_FACTS,
  BANK_FILES_AUDIT_FACTS,
  BORROWERS_AUDIT_FACTS,
  BUREAU_CLOCK_AUDIT_FACTS,
  CATALOGUES_AUDIT_FACTS,
  CO_DEBTORS_AUDIT_FACTS,
  COLLECTIONS_AUDIT_FACTS,
  COMPLIANCE_AUDIT_FACTS,
  CONTACTS_AUDIT_FACTS,
  CREDIT_ACTS_AUDIT_FACTS,
  CREDIT_FILES_AUDIT_FACTS,
  CREDIT_NOTES_AUDIT_FACTS,
  CREDITS_AUDIT_FACTS,
  DEPOSITS_AUDIT_FACTS,
  DISBURSEMENT_AUDIT_FACTS,
  DOCUMENTS_AUDIT_FACTS,
  FACES_AUDIT_FACTS,
  IDENTITY_AUDIT_FACTS,
  INSURANCE_AUDIT_FACTS,
  LEDGER_AUDIT_FACTS,
  LOAN_TERMS_AUDIT_FACTS,
  PAYMENTS_AUDIT_FACTS,
  PROMISSORY_NOTES_AUDIT_FACTS,
  AUDIT_AUDIT_FACTS,
  DECISIONS_AUDIT_FACTS,
  PERMISSIONS_AUDIT_FACTS,
  SETTINGS_AUDIT_FACTS,
  SCREENING_AUDIT_FACTS,
  SEALING_AUDIT_FACTS,
  SERVICING_AUDIT_FACTS,
  SETTLEMENTS_AUDIT_FACTS,
  SIGNING_AUDIT_FACTS,
  STUDIES_AUDIT_FACTS,
  TEMPLATES_AUDIT_FACTS,
  USERS_AUDIT_FACTS,
] as const satisfies readonly FactTable[];
