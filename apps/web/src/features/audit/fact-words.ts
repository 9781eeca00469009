import { findRole, SETTINGS } from '@cuotaclara/contract';
import type { CatalogueField } from '@cuotaclara/contract/catalogues/catalogue';
import { CATALOGUES, isEntity } from '@cuotaclara/contract/catalogues/catalogues';
import { monthText } from '@cuotaclara/contract/catalogues/entry-title';
import { FACT_WORDS } from '@cuotaclara/contract/registry/audit/fact-words';
import { countedText, decimalText } from '@cuotaclara/contract/values/number-text';
import type { ValueWords } from '@cuotaclara/contract/wire/fact-table';
import { formatDate } from '#lib/format/format-date.ts';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { formatPercent, formatPercentage } from '#lib/format/format-percent.ts';
import { choiceLabel, columnLabel, sortLabel } from './list-words.ts';

/** In place of a value, where a filter lets everything through. */
const EVERYTHING: Readonly<Record<string, string>> = { all: 'Todos' };

const NOTHING = '–';
/** Shares and distances in the log carry at most three decimals. */
const DECIMALS = { max: 3 } as const;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What an entry is about, as the log names it. */
export type FactSubject = {
  readonly subject_kind: string;
  readonly subject_id: string | null;
  /** What references are called: `headquarter_id/3` is «Medellín, El Poblado». */
  readonly names: Readonly<Record<string, string>>;
};

const OF_CATALOGUES = ['catalogue', 'list'];

/** The declaration of a field of a catalogue; its entries are named `cities/5`. */
const catalogueField = (subject: FactSubject, name: string): CatalogueField | undefined => {
  const [entity = ''] = subject.subject_id?.split('/') ?? [];
  if (!OF_CATALOGUES.includes(subject.subject_kind) || !isEntity(entity)) return undefined;
  const fields: Readonly<Record<string, CatalogueField>> = CATALOGUES[entity].fields;
  return fields[name];
};

/** `blocked_at` → «Blocked at»: better than nothing where nobody gave it a name. */
const asWords = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const labelOf = (subject: FactSubject, name: string): string =>
  catalogueField(subject, name)?.label ?? FACT_WORDS.labels[name] ?? asWords(name);

/** What a field is called, with the names of what it is inside of. */
export const fieldLabel = (subject: FactSubject, path: readonly string[]): string =>
  path.map((name) => labelOf(subject, name)).join(' › ');

type ValueInput = { readonly name: string; readonly value: unknown };

/** A value in the words of the feature that records it, where it has words. */
const wordsOf = (subject: FactSubject, { name, value }: ValueInput): string | undefined => {
  const aboutThis: Readonly<Record<string, ValueWords>> = FACT_WORDS.valuesOf;
  const text = String(value);
  return aboutThis[subject.subject_kind]?.[name]?.[text] ?? FACT_WORDS.values[name]?.[text];
};

const numberText = ({ name, value }: ValueInput): string | undefined => {
  const format = FACT_WORDS.formats[name];
  // The log also keeps what earlier versions wrote, whatever it was.
  if (typeof value !== 'number' || format === undefined) return undefined;
  switch (format) {
    case 'pesos':
      return Number.isSafeInteger(value) ? formatMoney(value) : undefined;
    case 'basis_points':
      return formatPercent(value / 10_000);
    default:
      return format satisfies never;
  }
};

const catalogueText = (field: CatalogueField, value: unknown): string | undefined => {
  if (field.kind === 'choice') return field.choices[String(value)];
  if (field.kind === 'month' && MONTH.test(String(value))) return monthText(String(value));
  // The log also keeps what earlier versions wrote, whatever it was.
  if (typeof value !== 'number') return undefined;
  if (field.kind === 'money' && Number.isSafeInteger(value)) return formatMoney(value);
  return field.kind === 'rate' ? formatPercent(value) : undefined;
};

/** What an exported list had: columns by their titles, filters by the words of their columns. */
const listText = ({ subject_id: list }: FactSubject, name: string, value: unknown) => {
  if (list === null) return undefined;
  if (name === 'columns') return columnLabel(list, String(value));
  if (name === 'sort_by') return sortLabel(list, String(value));
  return (
    choiceLabel(list, name, value) ?? (name === 'status' ? EVERYTHING[String(value)] : undefined)
  );
};

const REFERENCE = /_id$/;

/** `department_id: 29` is a department: by its name, or at least not as a quantity. */
const referenceText = ({ names }: FactSubject, name: string, value: unknown): string | undefined =>
  typeof value === 'number' && REFERENCE.test(name)
    ? (names[`${name}/${value}`] ?? `n.º ${value}`)
    : undefined;

const settingText = ({ subject_id: name }: FactSubject, value: unknown): string | undefined => {
  const setting = Object.entries(SETTINGS).find(([key]) => key === name)?.[1];
  if (setting?.type.kind === 'roles') return findRole(Number(value))?.label;
  if (setting?.type.kind === 'pesos' && Number.isSafeInteger(value)) {
    return formatMoney(Number(value));
  }
  if (setting?.type.kind === 'percent') return formatPercentage(Number(value));
  if (setting?.type.kind !== 'integer') return undefined;
  const { one, many } = setting.type.unit;
  return countedText(Number(value), [one, many]);
};

const plainText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return decimalText(value, DECIMALS);
  const text = String(value);
  if (MOMENT.test(text)) return formatDateTime(text);
  return DAY.test(text) ? formatDate(text) : text;
};

const recordText = (subject: FactSubject, record: object): string =>
  Object.entries(record)
    .map(([name, value]) => `${labelOf(subject, name)}: ${factText(subject, [name], value)}`)
    .join(' · ') || NOTHING;

/** Fields of exports and of settings, whose words are in the declaration of the list or setting. */
const ownText = (subject: FactSubject, name: string, value: unknown): string | undefined => {
  if (subject.subject_kind === 'list') return listText(subject, name, value);
  return subject.subject_kind === 'setting' && name === 'value'
    ? settingText(subject, value)
    : undefined;
};

/** A value of the log as people read it. */
export const factText = (subject: FactSubject, path: readonly string[], value: unknown): string => {
  if (Array.isArray(value)) {
    return value.length === 0
      ? NOTHING
      : value.map((each) => factText(subject, path, each)).join(', ');
  }
  if (value === null || value === undefined) return NOTHING;
  if (typeof value === 'object') return recordText(subject, value);
  const name = path.at(-1) ?? '';
  const field = catalogueField(subject, name);
  return (
    (field && catalogueText(field, value)) ??
    ownText(subject, name, value) ??
    wordsOf(subject, { name, value }) ??
    numberText({ name, value }) ??
    referenceText(subject, name, value) ??
    plainText(value)
  );
};
