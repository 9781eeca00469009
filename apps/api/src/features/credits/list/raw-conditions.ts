import { type Period, z } from '@cuotaclara/contract';
import { plainPlate } from '@cuotaclara/contract/credits/credit-fields';
import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import {
  RAW_FIELDS,
  RAW_OPERATORS,
  type RawFilter,
  rawDate,
} from '@cuotaclara/contract/credits/raw';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { boundsOf } from '#platform/clock/day-bounds.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { wholeNameOf } from '#platform/database/person-name.ts';
import { refuse } from '#platform/http/refusal.ts';
import { searchPatterns } from '#platform/list/search-words.ts';

type Condition = Expression<SqlBool>;
type Operator = (typeof RAW_OPERATORS)[number];
type Field = keyof typeof RAW_FIELDS;
type Comparison = Exclude<Operator, 'contains'>;

const eb = expressionBuilder<DB, 'credits'>();

const isField = (name: string): name is Field => Object.hasOwn(RAW_FIELDS, name);

const isOperator = (text: string): text is Operator =>
  RAW_OPERATORS.some((operator) => operator === text);

/** A row whose field, operator or value is empty says nothing. */
export const saysSomething = ({ field, operator, value }: RawFilter): boolean =>
  field !== '' && operator !== '' && value !== null && String(value).trim() !== '';

/** What each filter that says something demands of a credit. */
export const rawConditions = (filters: readonly RawFilter[]): readonly Condition[] =>
  filters.filter(saysSomething).map(conditionOf);

function conditionOf({ field, operator, value }: RawFilter): Condition {
  const refuseFilter = (problem: string): never => refuse('filter_refused', { field, problem });
  if (!isField(field)) return refuseFilter('ese campo no existe.');
  if (!isOperator(operator)) return refuseFilter('ese operador no existe.');
  const said = { field, operator, text: String(value).trim() };
  const kind = RAW_FIELDS[field];
  switch (kind) {
    case 'number':
      return numberCondition(said) ?? refuseFilter('compara con un número entero.');
    case 'date':
      return dayCondition(said) ?? refuseFilter('compara con una fecha, como 2026-11-15.');
    case 'text':
      return textCondition(said) ?? refuseFilter('un texto es igual, distinto o contiene.');
    default:
      return kind satisfies never;
  }
}

type RawComparison = { readonly field: Field; readonly operator: Operator; readonly text: string };

const NUMBERS = {
  credit_id: 'credits.credit_id',
  credit_state_id: 'credits.credit_state_id',
  amount: 'credits.amount',
} as const;

const WHOLE_NUMBER = /^\d{1,12}$/;

/** Behind every state: what is larger would not fit the column. */
const STATE_MAX = 1000;

function numberCondition({ field, operator, text }: RawComparison): Condition | null {
  // People type a credit number as the screen shows it: CR-10204.
  const number = field === 'credit_id' ? readCreditNumber(text) : Number(text);
  if (number === null || operator === 'contains') return null;
  if (field !== 'credit_id' && !WHOLE_NUMBER.test(text)) return null;
  const column = NUMBERS[field as keyof typeof NUMBERS];
  return eb(column, operator, field === 'credit_state_id' ? Math.min(number, STATE_MAX) : number);
}

/** A day is all of it: what was made on it is not after it. */
function dayCondition({ operator, text }: RawComparison): Condition | null {
  const day = z.safeParse(rawDate, text);
  if (!day.success || operator === 'contains') return null;
  const bounds = boundsOf({ initial_date: day.data, final_date: day.data } satisfies Period);
  const since = eb('credits.created_at', '>=', bounds.from);
  const before = eb('credits.created_at', '<', bounds.until);
  const conditions: Readonly<Record<Comparison, Condition>> = {
    '=': eb.and([since, before]),
    '!=': eb.not(eb.and([since, before])),
    '>=': since,
    '<=': before,
    '>': eb.not(before),
    '<': eb.not(since),
  };
  return conditions[operator];
}

type TextField = 'identification' | 'borrower_name' | 'plate' | 'product_name';

type ComparedText = {
  readonly of: 'borrower' | 'credit';
  readonly text: RawBuilder<string>;
  /** What is looked for, written as the text is. */
  readonly wanted: (text: string) => RawBuilder<string>;
};

const FULL_NAME = sql<string>`searchable(${wholeNameOf('borrowers')})`;

const searchable = (text: string) => sql<string>`searchable(${text})`;

/** What of the borrower, or of the credit itself, a text is compared with. */
const TEXTS: Readonly<Record<TextField, ComparedText>> = {
  identification: {
    of: 'borrower',
    text: sql`lower(borrowers.identification)`,
    wanted: searchable,
  },
  borrower_name: { of: 'borrower', text: FULL_NAME, wanted: searchable },
  plate: { of: 'credit', text: sql`credits.plate`, wanted: (text) => sql`${plainPlate(text)}` },
  product_name: {
    of: 'credit',
    text: sql`searchable(credits.product_name)`,
    wanted: searchable,
  },
};

function textCondition({ field, operator, text }: RawComparison): Condition | null {
  if (operator !== '=' && operator !== '!=' && operator !== 'contains') return null;
  // The kind of the field has shown that it is one of these.
  const compared = TEXTS[field as TextField];
  const wanted = compared.wanted(text);
  const matches =
    operator === 'contains'
      ? sql<SqlBool>`strpos(${compared.text}, ${wanted}) > 0`
      : sql<SqlBool>`${compared.text} = ${wanted}`;
  const condition = compared.of === 'credit' ? matches : ofBorrower(matches, text);
  return operator === '!=' ? sql<SqlBool>`not coalesce(${condition}, false)` : condition;
}

/** An index finds who has the words somewhere; what it finds is looked at closely. */
const ofBorrower = (matches: RawBuilder<SqlBool>, text: string): Condition =>
  sql<SqlBool>`credits.borrower_id in (
    select borrowers.borrower_id from borrowers
    where ${sql.join(searchPatterns(text).map(partOfText), sql` and `)} and ${matches}
  )`;

const partOfText = (pattern: RawBuilder<string>) => sql`borrowers.search_text like ${pattern}`;
