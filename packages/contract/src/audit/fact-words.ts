import { APPLICATIONS_AUDIT_FACTS } from '../applications/audit-facts.ts';
import { ATTACHMENTS_AUDIT_FACTS } from '../attachments/audit-facts.ts';
import { AUTH_AUDIT_FACTS } from '../auth/audit-facts.ts';
import { BORROWERS_AUDIT_FACTS } from '../borrowers/audit-facts.ts';
import { CATALOGUES_AUDIT_FACTS } from '../catalogues/audit-facts.ts';
import { CO_DEBTORS_AUDIT_FACTS } from '../co-debtors/audit-facts.ts';
import { COMPLIANCE_AUDIT_FACTS } from '../compliance/audit-facts.ts';
import { CREDIT_FILES_AUDIT_FACTS } from '../credit-files/audit-facts.ts';
import { CREDITS_AUDIT_FACTS } from '../credits/audit-facts.ts';
import { DOCUMENTS_AUDIT_FACTS } from '../documents/audit-facts.ts';
import { FACES_AUDIT_FACTS } from '../faces/audit-facts.ts';
import { IDENTITY_AUDIT_FACTS } from '../identity/audit-facts.ts';
import { INSURANCE_AUDIT_FACTS } from '../insurance/audit-facts.ts';
import { LOAN_TERMS_AUDIT_FACTS } from '../loan-terms/audit-facts.ts';
import { PAYMENTS_AUDIT_FACTS } from '../payments/audit-facts.ts';
import { PERMISSIONS_AUDIT_FACTS } from '../permissions/audit-facts.ts';
import { PROMISSORY_NOTES_AUDIT_FACTS } from '../promissory-notes/audit-facts.ts';
import { SCREENING_AUDIT_FACTS } from '../screening/audit-facts.ts';
import { SEALING_AUDIT_FACTS } from '../sealing/audit-facts.ts';
import { SERVICING_AUDIT_FACTS } from '../servicing/audit-facts.ts';
import { SETTINGS_AUDIT_FACTS } from '../settings/audit-facts.ts';
import { SIGNING_AUDIT_FACTS } from '../signing/audit-facts.ts';
import { STUDIES_AUDIT_FACTS } from '../studies/audit-facts.ts';
import { TEMPLATES_AUDIT_FACTS } from '../templates/audit-facts.ts';
import { USERS_AUDIT_FACTS } from '../users/audit-facts.ts';
import { mergeTables } from '../wire/merge-tables.ts';
import { AUDIT_SUBJECTS, type AuditSubject } from './audit-actions.ts';
import { AUDIT_AUDIT_FACTS } from './audit-facts.ts';
import type { FactTable, ValueWords } from './fact-table.ts';

/** Of each feature. Of two words for a value of a field, the later one counts. */
const TABLES = [
  AUDIT_AUDIT_FACTS,
  AUTH_AUDIT_FACTS,
  USERS_AUDIT_FACTS,
  PERMISSIONS_AUDIT_FACTS,
  SETTINGS_AUDIT_FACTS,
  CATALOGUES_AUDIT_FACTS,
  BORROWERS_AUDIT_FACTS,
  IDENTITY_AUDIT_FACTS,
  FACES_AUDIT_FACTS,
  APPLICATIONS_AUDIT_FACTS,
  CREDITS_AUDIT_FACTS,
  LOAN_TERMS_AUDIT_FACTS,
  ATTACHMENTS_AUDIT_FACTS,
  CREDIT_FILES_AUDIT_FACTS,
  STUDIES_AUDIT_FACTS,
  SCREENING_AUDIT_FACTS,
  COMPLIANCE_AUDIT_FACTS,
  INSURANCE_AUDIT_FACTS,
  TEMPLATES_AUDIT_FACTS,
  SIGNING_AUDIT_FACTS,
  SEALING_AUDIT_FACTS,
  DOCUMENTS_AUDIT_FACTS,
  PROMISSORY_NOTES_AUDIT_FACTS,
  CO_DEBTORS_AUDIT_FACTS,
  SERVICING_AUDIT_FACTS,
  PAYMENTS_AUDIT_FACTS,
] as const satisfies readonly FactTable[];

function mergeValues(tables: readonly ValueWords[]): ValueWords {
  const merged: Record<string, Readonly<Record<string, string>>> = {};
  for (const table of tables) {
    for (const [field, words] of Object.entries(table)) {
      merged[field] = { ...merged[field], ...words };
    }
  }
  return merged;
}

type LabelsOf<Tables extends readonly FactTable[]> = {
  readonly [Place in keyof Tables]: Tables[Place]['labels'];
};

// Array.map loses which table is at which place; the merge refuses a field of two features by it.
const labels = TABLES.map((table) => table.labels) as unknown as LabelsOf<typeof TABLES>;

const tables: readonly FactTable[] = TABLES;

const valuesAbout = (subject: AuditSubject): ValueWords =>
  mergeValues(tables.map(({ valuesOf }) => valuesOf?.[subject] ?? {}));

// Object.keys loses the literal names.
const subjects = Object.keys(AUDIT_SUBJECTS) as AuditSubject[];

/** The words of everything that entries of the audit log keep, from the table of each feature. */
export const FACT_WORDS: Required<FactTable> = {
  labels: mergeTables(labels),
  values: mergeValues(tables.map(({ values = {} }) => values)),
  valuesOf: Object.fromEntries(subjects.map((subject) => [subject, valuesAbout(subject)])),
  formats: Object.assign({}, ...tables.map(({ formats = {} }) => formats)),
  lists: tables.flatMap(({ lists = [] }) => lists),
};
