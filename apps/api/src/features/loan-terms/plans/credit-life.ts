import type { Conventions } from '@cuotaclara/contract/loan-terms/conventions';
import { type Holidays, termsOf } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import { type Credit, day, type Modality, type Terms, type UsuryRate } from '@cuotaclara/loan-math';
import { sql } from 'kysely';
import {
  creditTermsOf,
  disbursementOf,
  type TermsRow,
} from '#features/loan-terms/credit-terms.reads.ts';
import { daysOffOf } from '#features/loan-terms/holidays.reads.ts';
import { rulesOf } from '#features/loan-terms/usury.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';
import { liveThrough, type StoredPayment } from './lay-down-plan.ts';

const askForPayments = writtenOnce();

/** Payments by the credit they came in for; of all of them in one query. */
export async function readPayments(
  db: Reader,
  creditIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredPayment[]>> {
  if (creditIds.length === 0) return new Map();
  const rows = await askForPayments(db, {
    values: { creditIds },
    write: (blank) =>
      db
        .selectFrom('payments')
        .select(['credit_id', 'payment_id', 'paid_on', 'amount', 'excess'])
        .where('credit_id', '=', sql<number>`any(${blank.creditIds}::integer[])`)
        .orderBy('payment_id'),
  });
  return Map.groupBy(rows, ({ credit_id }) => credit_id);
}

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
  readonly payments: readonly StoredPayment[];
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

/** A disbursed credit as the engine has it today; null before the disbursement. */
export function creditOn({ row, payments, usury, holidays, today }: CreditLife): Credit | null {
  const disbursed = disbursedTermsOf(row, holidays);
  if (disbursed === null) return null;
  const { terms, conventions, modality, disbursedOn } = disbursed;
  const rules = rulesOf(usury, { modality, conventions, from: disbursedOn, until: today });
  const until = day(today);
  return liveThrough({
    terms,
    rules,
    payments: payments.filter(({ paid_on }) => paid_on <= until),
  }).credit;
}
