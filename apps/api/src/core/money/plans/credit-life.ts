import type { Conventions } from '@cuotaclara/contract/loan-terms/conventions';
import { type Holidays, termsOf } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import {
  type Credit,
  type CreditEvent,
  day,
  type History,
  type Modality,
  rebuild,
  type Terms,
  type UsuryRate,
} from '@cuotaclara/loan-math';
import { sql } from 'kysely';
import {
  creditTermsOf,
  disbursementOf,
  type TermsRow,
} from '#core/money/terms/credit-terms.reads.ts';
import { daysOffOf } from '#core/money/terms/holidays.reads.ts';
import { rulesOf } from '#core/money/terms/usury.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';

const askForDaysOff = writtenOnce();

/** The days off of the stored plans, by credit; of all of them in one query. */
export async function readDaysOff(
  db: Reader,
  creditIds: readonly number[],
): Promise<ReadonlyMap<number, Holidays>> {
  if (creditIds.length === 0) return new Map();
  const rows = await askForDaysOff(db, {
    values: { creditIds },
    write: (blank) =>
      db
        .selectFrom('instalments')
        .select(['credit_id', 'due_on', 'pay_by'])
        .where('credit_id', '=', sql<number>`any(${blank.creditIds}::integer[])`)
        .where('pay_by', 'is not', null),
  });
  const byCredit = Map.groupBy(rows, ({ credit_id }) => credit_id);
  return new Map([...byCredit].map(([creditId, days]) => [creditId, daysOffOf(days)]));
}

type CreditLife = {
  readonly row: TermsRow;
  /** Everything that happened after the disbursement. */
  readonly events: readonly CreditEvent[];
  readonly usury: readonly UsuryRate[];
  /** The days off of the stored plan. */
  readonly holidays: Holidays;
  readonly today: Temporal.PlainDate;
};

type Disbursed = {
  readonly terms: Terms;
  readonly conventions: Conventions;
  readonly modality: Modality;
  readonly disbursedOn: Temporal.PlainDate;
};

/** On which terms a credit was disbursed; null before that. */
export function disbursedTermsOf(row: TermsRow, holidays: Holidays): Disbursed | null {
  const known = creditTermsOf(row);
  const disbursement = disbursementOf(row);
  if (known === null || disbursement === null) return null;
  const { disbursedOn } = disbursement;
  const { agreed, modality } = known;
  const terms = termsOf(agreed, { ...disbursement, holidays });
  return { terms, conventions: agreed.conventions, modality, disbursedOn };
}

/** The history of a disbursed credit until today; null before the disbursement. */
export function historyOn({ row, events, usury, holidays, today }: CreditLife): History | null {
  const disbursed = disbursedTermsOf(row, holidays);
  if (disbursed === null) return null;
  const { terms, conventions, modality, disbursedOn } = disbursed;
  const rules = rulesOf(usury, {
    modality,
    conventions,
    from: disbursedOn,
    until: today,
    kept: row.late_rates,
  });
  return { terms, rules, events, asOf: day(today) };
}

/** A disbursed credit as the engine has it today; null before the disbursement. */
export function creditOn(life: CreditLife): Credit | null {
  const history = historyOn(life);
  return history === null ? null : rebuild(history).credit;
}
