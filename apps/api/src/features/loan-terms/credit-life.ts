import { type Credit, day, type Terms, type UsuryRate } from '@cuotaclara/loan-math';
import type { Reader } from '#platform/database/database.ts';
import { creditTermsOf, disbursementOf, type TermsRow } from './credit-terms.reads.ts';
import { liveThrough, type StoredPayment } from './lay-down-plan.ts';
import { termsOf } from './terms-of.ts';
import { rulesOf } from './usury.reads.ts';

/** Payments by the credit they came in for; of all of them in one query. */
export async function readPayments(
  db: Reader,
  creditIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredPayment[]>> {
  if (creditIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .select(['credit_id', 'payment_id', 'paid_on', 'amount', 'excess'])
    .where('credit_id', 'in', creditIds)
    .orderBy('payment_id')
    .execute();
  return Map.groupBy(rows, ({ credit_id }) => credit_id);
}

type Known = {
  readonly row: TermsRow;
  readonly payments: readonly StoredPayment[];
  readonly usury: readonly UsuryRate[];
  readonly today: Temporal.PlainDate;
};

/** A disbursed credit as the engine has it today; null before the disbursement. */
export function creditOn({ row, payments, usury, today }: Known): Credit | null {
  const known = creditTermsOf(row);
  const disbursement = disbursementOf(row);
  if (known === null || disbursement === null) return null;
  const terms: Terms = termsOf(known.agreed, disbursement);
  const { modality } = known;
  const rules = rulesOf(usury, { modality, from: disbursement.disbursedOn, until: today });
  const until = day(today);
  return liveThrough({
    terms,
    rules,
    payments: payments.filter(({ paid_on }) => paid_on <= until),
  }).credit;
}
