import { AUDIT_SUBJECTS, type AuditSubject } from '@cuotaclara/contract/wire/audit-subjects';
import type { FactTable, ValueWords } from '@cuotaclara/contract/wire/fact-table';
import { mergeTables } from '@cuotaclara/contract/wire/merge-tables';
import { WAITING } from '../home/waiting.gen.ts';
import { REFUSALS } from '../refusals/refusals.gen.ts';
import { FACT_TABLES } from './fact-tables.gen.ts';

/** Values that are names of another table; a feature that has shorter words for one overrides. */
const NAMES_OF_TABLES: ValueWords = {
  reason: Object.fromEntries(
    Object.entries(REFUSALS).map(([code, { message }]) => [code, message]),
  ),
  waiting: Object.fromEntries(Object.entries(WAITING).map(([name, { label }]) => [name, label[1]])),
};

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
const labels = FACT_TABLES.map((table) => table.labels) as unknown as LabelsOf<typeof FACT_TABLES>;

const tables: readonly FactTable[] = FACT_TABLES;

const valuesAbout = (subject: AuditSubject): ValueWords =>
  mergeValues(tables.map(({ valuesOf }) => valuesOf?.[subject] ?? {}));

// Object.keys loses the literal names.
const subjects = Object.keys(AUDIT_SUBJECTS) as AuditSubject[];

/** The words of everything that entries of the audit log keep, from the table of each feature. */
export const FACT_WORDS: Required<FactTable> = {
  labels: mergeTables(labels),
  values: mergeValues([NAMES_OF_TABLES, ...tables.map(({ values = {} }) => values)]),
  valuesOf: Object.fromEntries(subjects.map((subject) => [subject, valuesAbout(subject)])),
  formats: Object.assign({}, ...tables.map(({ formats = {} }) => formats)),
  lists: tables.flatMap(({ lists = [] }) => lists),
};
