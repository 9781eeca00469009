// Written by `npm run registry` from the tables of the features. Change those, not this.
import { APPLICATIONS_WAITING } from '@cuotaclara/contract/applications/waiting-words';
import { ATTACHMENTS_WAITING } from '@cuotaclara/contract/attachments/waiting-words';
import { BANK_FILES_WAITING } from '@cuotaclara/contract/bank-files/waiting-words';
import { BUREAU_CLOCK_WAITING } from '@cuotaclara/contract/bureau-clock/waiting-words';
import { CATALOGUES_WAITING } from '@cuotaclara/contract/catalogues/waiting-words';
import { CLOSES_WAITING } from '@cuotaclara/contract/closes/waiting-words';
import { CO_DEBTORS_WAITING } from '@cuotaclara/contract/co-debtors/waiting-words';
import { COLLECTIONS_WAITING } from '@cuotaclara/contract/collections/waiting-words';
import { COMPLIANCE_WAITING } from '@cuotaclara/contract/compliance/waiting-words';
import { CREDIT_ACTS_WAITING } from '@cuotaclara/contract/credit-acts/waiting-words';
import { CREDITS_WAITING } from '@cuotaclara/contract/credits/waiting-words';
import { DEPOSITS_WAITING } from '@cuotaclara/contract/deposits/waiting-words';
import { DISBURSEMENT_WAITING } from '@cuotaclara/contract/disbursement/waiting-words';
import { DOCUMENTS_WAITING } from '@cuotaclara/contract/documents/waiting-words';
import { IDENTITY_WAITING } from '@cuotaclara/contract/identity/waiting-words';
import { INSURANCE_WAITING } from '@cuotaclara/contract/insurance/waiting-words';
import { LEDGER_WAITING } from '@cuotaclara/contract/ledger/waiting-words';
import { LOAN_TERMS_WAITING } from '@cuotaclara/contract/loan-terms/waiting-words';
import { PROMISSORY_NOTES_WAITING } from '@cuotaclara/contract/promissory-notes/waiting-words';
import { DECISIONS_WAITING } from '@cuotaclara/contract/registry/decisions/waiting-words';
import { SETTINGS_WAITING } from '@cuotaclara/contract/registry/settings/waiting-words';
import { SCREENING_WAITING } from '@cuotaclara/contract/screening/waiting-words';
import { SEALING_WAITING } from '@cuotaclara/contract/sealing/waiting-words';
import { SERVICING_WAITING } from '@cuotaclara/contract/servicing/waiting-words';
import { TEMPLATES_WAITING } from '@cuotaclara/contract/templates/waiting-words';
import { USERS_WAITING } from '@cuotaclara/contract/users/waiting-words';
import { mergeTables } from '@cuotaclara/contract/wire/merge-tables';

/** Every kind of work that can wait for people, from the table of each feature. */
export const WAITING = /* @__PURE__ */ mergeTables([
  APPLICATIONS_WAITING,
  ATTACHMENTS_WAITING,
  BANK_FILES_WAITING,
  BUREAU_CLOCK_WAITING,
  CATALOGUES_WAITING,
  CLOSES_WAITING,
  CO_DEBTORS_WAITING,
  COLLECTIONS_WAITING,
  COMPLIANCE_WAITING,
  CREDIT_ACTS_WAITING,
  CREDITS_WAITING,
  DEPOSITS_WAITING,
  DISBURSEMENT_WAITING,
  DOCUMENTS_WAITING,
  IDENTITY_WAITING,
  INSURANCE_WAITING,
  LEDGER_WAITING,
  LOAN_TERMS_WAITING,
  PROMISSORY_NOTES_WAITING,
  DECISIONS_WAITING,
  SETTINGS_WAITING,
  SCREENING_WAITING,
  SEALING_WAITING,
  SERVICING_WAITING,
  TEMPLATES_WAITING,
  USERS_WAITING,
]);

export type WaitingName = keyof typeof WAITING;
