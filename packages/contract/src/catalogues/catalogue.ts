import type { z } from '../values/zod.ts';
import type { SortDir } from '../wire/list-shape.ts';

type Described = {
  readonly label: string;
  /** A help sentence under the field. */
  readonly help?: string;
  /** May stay empty; every other field is required. */
  readonly optional?: true;
  /** What the template of an import shows. */
  readonly example: string;
};

/** One field of a catalogue, with everything that form, check, list and import need of it. */
export type CatalogueField = Described &
  (
    | { readonly kind: 'text'; readonly lengthMax: number; readonly multiline?: true }
    | {
        readonly kind: 'code';
        /** What is taken, in the one form in which it is kept. */
        readonly schema: z.ZodMiniType<string>;
        readonly lengthMax: number;
      }
    | {
        readonly kind: 'integer';
        readonly min: number;
        readonly max: number;
        /** What is counted, after the number: «meses». */
        readonly unit?: string;
      }
    | { readonly kind: 'money'; readonly min: number; readonly max: number }
    /** A fraction with four decimals: 24,36 % is 0.2436. */
    | {
        readonly kind: 'rate';
        readonly min: number;
        readonly max: number;
        /** Effective annual: it is written with its kind, «24,36 % E.A.». */
        readonly isAnnual?: true;
      }
    | { readonly kind: 'day'; readonly min: string; readonly max: string }
    /** `2026-11`. */
    | { readonly kind: 'month'; readonly min: string; readonly max: string }
    | { readonly kind: 'boolean'; readonly default: boolean }
    | {
        readonly kind: 'choice';
        readonly choices: Readonly<Record<string, string>>;
        readonly default?: string;
      }
    /** An entry of another catalogue, by its key. The name of such a field ends in `_id`. */
    | { readonly kind: 'reference'; readonly entity: string }
  );

export type FieldKind = CatalogueField['kind'];
export type FieldOf<K extends FieldKind> = Extract<CatalogueField, { readonly kind: K }>;
export type CatalogueValue = string | number | boolean | null;

/** Which field is wrong beside the others, and why. */
export type EntryProblem = { readonly field: string; readonly problem: string };

/**
 * One catalogue, declared once. Its routes, checks, list, form, import and export are made from
 * this; its table, in the migrations, has the same names.
 */
export type Catalogue = {
  /** As the addresses name it; the table has the same name with underscores. */
  readonly entity: string;
  readonly key: string;
  readonly words: {
    readonly singular: string;
    readonly plural: string;
    readonly gender: 'm' | 'f';
  };
  /** What it is for, in one sentence. */
  readonly about: string;
  readonly fields: Readonly<Record<string, CatalogueField>>;
  /** The fields that name an entry to people. */
  readonly title: readonly string[];
  /** The reference that tells entries of one name apart: a city is «Armenia, Quindío». */
  readonly within?: string;
  /** Sets of fields that no two entries share; texts are compared without case and accents. */
  readonly unique: readonly (readonly string[])[];
  /** Which of those sets tells an import that a row is an entry it already knows. */
  readonly identity: readonly string[];
  /** What the search looks at, in words; absent where there is nothing to search. */
  readonly search?: string;
  readonly sort: { readonly by: string; readonly dir: SortDir };
  /** The entries that pickers offer before the others, in this order, by a text of theirs. */
  readonly offeredFirst?: { readonly field: string; readonly values: readonly string[] };
  /** The field that a period of days chooses by; without one it is when the entry was added. */
  readonly dated?: string;
  /** What is wrong with an entry each of whose values is right by itself; null when nothing is. */
  readonly check?: (entry: Readonly<Record<string, CatalogueValue>>) => EntryProblem | null;
};

export const catalogue = <const C extends Catalogue>(declared: C): C => declared;

export const fieldsOf = (declared: Catalogue): readonly (readonly [string, CatalogueField])[] =>
  Object.entries(declared.fields);

export function fieldOf(declared: Catalogue, name: string): CatalogueField {
  const field = declared.fields[name];
  if (field === undefined) throw new Error(`${declared.entity} has no field ${name}`);
  return field;
}

/** `department_id` is shown by its name, which a row has as `department_label`. */
export const labelKeyOf = (name: string): string => name.replace(/_id$/, '_label');

export const tableOf = (declared: Catalogue): string => declared.entity.replaceAll('-', '_');
