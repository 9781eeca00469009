// Written by `npm run registry` from the tables of the features. Change those, not this.
import { ANALYTICS_REFUSALS } from '@cuotaclara/contract/analytics/refusals';
import { APPLICATIONS_REFUSALS } from '@cuotaclara/contract/applications/refusals';
import { ATTACHMENTS_REFUSALS } from '@cuotaclara/contract/attachments/refusals';
import { AUTH_REFUSALS } from '@cuotaclara/contract/auth/refusals';
import { BANK_FILES_REFUSALS } from '@cuotaclara/contract/bank-files/refusals';
import { BORROWERS_REFUSALS } from '@cuotaclara/contract/borrowers/refusals';
import { BUREAU_CLOCK_REFUSALS } from '@cuotaclara/contract/bureau-clock/refusals';
import { CATALOGUES_REFUSALS } from '@cuotaclara/contract/catalogues/refusals';
import { CO_DEBTORS_REFUSALS } from '@cuotaclara/contract/co-debtors/refusals';
import { COLLECTIONS_REFUSALS } from '@cuotaclara/contract/collections/refusals';
import { CONTACTS_REFUSALS } from '@cuotaclara/contract/contacts/refusals';
import { CREDIT_ACTS_REFUSALS } from '@cuotaclara/contract/credit-acts/refusals';
import { CREDIT_NOTES_REFUSALS } from '@cuotaclara/contract/credit-notes/refusals';
import { CREDITS_REFUSALS } from '@cuotaclara/contract/credits/refusals';
import { DECISIONS_REFUSALS } from '@cuotaclara/contract/decisions/refusals';
import { DEPOSITS_REFUSALS } from '@cuotaclara/contract/deposits/refusals';
import { DISBURSEMENT_REFUSALS } from '@cuotaclara/contract/disbursement/refusals';
import { DOCUMENTS_REFUSALS } from '@cuotaclara/contract/documents/refusals';
import { FACES_REFUSALS } from '@cuotaclara/contract/faces/refusals';
import { FILES_REFUSALS } from '@cuotaclara/contract/files/refusals';
import { IDENTITY_REFUSALS } from '@cuotaclara/contract/identity/refusals';
import { INSURANCE_REFUSALS } from '@cuotaclara/contract/insurance/refusals';
import { LEDGER_REFUSALS } from '@cuotaclara/contract/ledger/refusals';
import { LOAN_TERMS_REFUSALS } from '@cuotaclara/contract/loan-terms/refusals';
import { PAPERS_REFUSALS } from '@cuotaclara/contract/papers/refusals';
import { PAYMENTS_REFUSALS } from '@cuotaclara/contract/payments/refusals';
import { PREFERENCES_REFUSALS } from '@cuotaclara/contract/preferences/refusals';
import { PROMISSORY_NOTES_REFUSALS } from '@cuotaclara/contract/promissory-notes/refusals';
import { PERMISSIONS_REFUSALS } from '@cuotaclara/contract/registry/permissions/refusals';
import { SETTINGS_REFUSALS } from '@cuotaclara/contract/registry/settings/refusals';
import { SCREENING_REFUSALS } from '@cuotaclara/contract/screening/refusals';
import { SERVICING_REFUSALS } from '@cuotaclara/contract/servicing/refusals';
import { SETTLEMENTS_REFUSALS } from '@cuotaclara/contract/settlements/refusals';
import { SIGNING_REFUSALS } from '@cuotaclara/contract/signing/refusals';
import { STUDIES_REFUSALS } from '@cuotaclara/contract/studies/refusals';
import { TEMPLATES_REFUSALS } from '@cuotaclara/contract/templates/refusals';
import { USERS_REFUSALS } from '@cuotaclara/contract/users/refusals';
import { WIRE_REFUSALS } from '@cuotaclara/contract/wire/refusals';
import { mergeTables } from '@cuotaclara/contract/wire/merge-tables';

/** Every way in which the server says no, from the table of each feature. */
export const REFUSALS = /* @__PURE__ */ mergeTables([
  ANALYTICS_REFUSALS,
  APPLICATIONS_REFUSALS,
  ATTACHMENTS_REFUSALS,
  AUTH_REFUSALS,
  BANK_FILES_REFUSALS,
  BORROWERS_REFUSALS,
  BUREAU_CLOCK_REFUSALS,
  CATALOGUES_REFUSALS,
  CO_DEBTORS_REFUSALS,
  COLLECTIONS_REFUSALS,
  CONTACTS_REFUSALS,
  CREDIT_ACTS_REFUSALS,
  CREDIT_NOTES_REFUSALS,
  CREDITS_REFUSALS,
  DECISIONS_REFUSALS,
  DEPOSITS_REFUSALS,
  DISBURSEMENT_REFUSALS,
  DOCUMENTS_REFUSALS,
  FACES_REFUSALS,
  FILES_REFUSALS,
  IDENTITY_REFUSALS,
  INSURANCE_REFUSALS,
  LEDGER_REFUSALS,
  LOAN_TERMS_REFUSALS,
  PAPERS_REFUSALS,
  PAYMENTS_REFUSALS,
  PREFERENCES_REFUSALS,
  PROMISSORY_NOTES_REFUSALS,
  PERMISSIONS_REFUSALS,
  SETTINGS_REFUSALS,
  SCREENING_REFUSALS,
  SERVICING_REFUSALS,
  SETTLEMENTS_REFUSALS,
  SIGNING_REFUSALS,
  STUDIES_REFUSALS,
  TEMPLATES_REFUSALS,
  USERS_REFUSALS,
  WIRE_REFUSALS,
]);
