import { APPLICATIONS_REFUSALS } from '../applications/refusals.ts';
import { ATTACHMENTS_REFUSALS } from '../attachments/refusals.ts';
import { AUTH_REFUSALS } from '../auth/refusals.ts';
import { BANK_FILES_REFUSALS } from '../bank-files/refusals.ts';
import { BORROWERS_REFUSALS } from '../borrowers/refusals.ts';
import { CATALOGUES_REFUSALS } from '../catalogues/refusals.ts';
import { CO_DEBTORS_REFUSALS } from '../co-debtors/refusals.ts';
import { CREDITS_REFUSALS } from '../credits/refusals.ts';
import { DISBURSEMENT_REFUSALS } from '../disbursement/refusals.ts';
import { DOCUMENTS_REFUSALS } from '../documents/refusals.ts';
import { FACES_REFUSALS } from '../faces/refusals.ts';
import { FILES_REFUSALS } from '../files/refusals.ts';
import { IDENTITY_REFUSALS } from '../identity/refusals.ts';
import { INSURANCE_REFUSALS } from '../insurance/refusals.ts';
import { LEDGER_REFUSALS } from '../ledger/refusals.ts';
import { LOAN_TERMS_REFUSALS } from '../loan-terms/refusals.ts';
import { PAPERS_REFUSALS } from '../papers/refusals.ts';
import { PAYMENTS_REFUSALS } from '../payments/refusals.ts';
import { PERMISSIONS_REFUSALS } from '../permissions/refusals.ts';
import { PREFERENCES_REFUSALS } from '../preferences/refusals.ts';
import { PROMISSORY_NOTES_REFUSALS } from '../promissory-notes/refusals.ts';
import { SCREENING_REFUSALS } from '../screening/refusals.ts';
import { SERVICING_REFUSALS } from '../servicing/refusals.ts';
import { SETTINGS_REFUSALS } from '../settings/refusals.ts';
import { SIGNING_REFUSALS } from '../signing/refusals.ts';
import { STUDIES_REFUSALS } from '../studies/refusals.ts';
import { TEMPLATES_REFUSALS } from '../templates/refusals.ts';
import { USERS_REFUSALS } from '../users/refusals.ts';
import { mergeTables } from '../wire/merge-tables.ts';
import type { RefusalTable } from '../wire/refusal-table.ts';
import { WIRE_REFUSALS } from '../wire/refusals.ts';

/** Every way in which the server says no, from the table of each feature. */
export const REFUSALS = /* @__PURE__ */ mergeTables([
  WIRE_REFUSALS,
  FILES_REFUSALS,
  AUTH_REFUSALS,
  USERS_REFUSALS,
  PERMISSIONS_REFUSALS,
  PREFERENCES_REFUSALS,
  SETTINGS_REFUSALS,
  CATALOGUES_REFUSALS,
  BORROWERS_REFUSALS,
  IDENTITY_REFUSALS,
  FACES_REFUSALS,
  APPLICATIONS_REFUSALS,
  LOAN_TERMS_REFUSALS,
  CREDITS_REFUSALS,
  ATTACHMENTS_REFUSALS,
  STUDIES_REFUSALS,
  SCREENING_REFUSALS,
  INSURANCE_REFUSALS,
  CO_DEBTORS_REFUSALS,
  DOCUMENTS_REFUSALS,
  PROMISSORY_NOTES_REFUSALS,
  SIGNING_REFUSALS,
  TEMPLATES_REFUSALS,
  LEDGER_REFUSALS,
  SERVICING_REFUSALS,
  PAYMENTS_REFUSALS,
  DISBURSEMENT_REFUSALS,
  BANK_FILES_REFUSALS,
  PAPERS_REFUSALS,
]);

export type RefusalCode = keyof typeof REFUSALS;

export type Facts = Readonly<Record<string, string | number>>;

/** A fact can bring the point of the sentence with it: «a. m.», «S. A. S.». */
const DOUBLE_POINT = /(?<!\.)\.\.(?!\.)/g;

export const refusalText = (code: RefusalCode, facts: Facts = {}): string => {
  const { message, unknown = {} }: RefusalTable[string] = REFUSALS[code];
  return message
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? unknown[name] ?? whole))
    .replace(DOUBLE_POINT, '.');
};
