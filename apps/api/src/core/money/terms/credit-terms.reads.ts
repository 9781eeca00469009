import { z } from '@cuotaclara/contract';
import { type ChargeTerms, chargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import { type Conventions, conventionsField } from '@cuotaclara/contract/loan-terms/conventions';
import type { AgreedTerms, Disbursement } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import type { ChargeNames, Modality } from '@cuotaclara/loan-math';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';
import { KEPT_RATES } from './kept-rates.ts';
import { percentOf } from './percent-of.ts';

/** The columns of a credit with the terms on which it is lent. */
export const TERMS_COLUMNS = [
  'credits.credit_id',
  'credits.amount',
  'credits.months',
  'credits.rate_ea',
  'credits.due_day',
  'credits.charges',
  'credits.instalment_multiple',
  'credits.agreed_instalment',
  'credits.conventions',
  'credits.instalment',
  'credits.quoted_on',
  'credits.modality',
  'credits.disbursed_on',
  'credits.first_due_on',
  KEPT_RATES.as('late_rates'),
] as const;

export type TermsRow = {
  readonly credit_id: number;
  readonly amount: number | null;
  readonly months: number | null;
  readonly rate_ea: string | null;
  readonly due_day: number | null;
  readonly charges: unknown;
  readonly instalment_multiple: number | null;
  readonly agreed_instalment: number | null;
  readonly conventions: unknown;
  readonly instalment: number | null;
  readonly quoted_on: string | null;
  readonly modality: string | null;
  readonly disbursed_on: string | null;
  readonly first_due_on: string | null;
  /** The late rates that it keeps, packed (`kept-rates.ts`). */
  readonly late_rates: string | null;
};

const storedCharges = z.array(chargeTerms);

/** The charges that are stored with a credit. */
export const chargesIn = (stored: unknown): ChargeTerms[] => z.parse(storedCharges, stored);

/** What the charges of a credit are called, as the catalogue had it when they were agreed. */
export const chargeNamesOf = ({ charges }: Pick<TermsRow, 'charges'>): ChargeNames =>
  new Map(chargesIn(charges).map(({ code, name }) => [code, name]));

const checked = new WeakMap<object, Conventions>();

/** The conventions that are stored with a credit; what was read once is checked once. */
export function conventionsIn(stored: unknown): Conventions {
  const known = typeof stored === 'object' && stored !== null ? checked.get(stored) : undefined;
  if (known !== undefined) return known;
  const conventions = z.parse(conventionsField, stored);
  if (typeof stored === 'object' && stored !== null) checked.set(stored, conventions);
  return conventions;
}

/** The conventions of a credit whose other terms may still be missing. */
export const storedConventions = ({ conventions }: Pick<TermsRow, 'conventions'>): Conventions =>
  conventionsIn(conventions);

export type CreditTerms = { readonly agreed: AgreedTerms; readonly modality: Modality };

/** The columns from which the agreed terms are read. */
export type AgreedRow = Pick<
  TermsRow,
  | 'amount'
  | 'months'
  | 'rate_ea'
  | 'due_day'
  | 'charges'
  | 'instalment_multiple'
  | 'agreed_instalment'
  | 'conventions'
  | 'modality'
>;

/** The terms of a credit; null while one that a plan needs is missing. */
export function creditTermsOf(row: AgreedRow): CreditTerms | null {
  const { amount, months, rate_ea, due_day, instalment_multiple, modality } = row;
  if (amount === null || months === null || rate_ea === null || due_day === null) return null;
  if (instalment_multiple === null || modality === null) return null;
  return {
    agreed: {
      amount,
      months,
      rateEa: percentOf(rate_ea),
      dueDay: due_day,
      charges: chargesIn(row.charges),
      instalmentMultiple: instalment_multiple,
      agreedInstalment: row.agreed_instalment,
      conventions: conventionsIn(row.conventions),
    },
    // The domain of the column admits nothing but the modalities of the engine.
    modality: modality as Modality,
  };
}

const dayOf = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day);

/** When a credit was disbursed; null before that. */
export const disbursementOf = ({
  disbursed_on,
  first_due_on,
}: Pick<TermsRow, 'disbursed_on' | 'first_due_on'>): Disbursement | null =>
  disbursed_on === null
    ? null
    : {
        disbursedOn: dayOf(disbursed_on),
        firstDueOn: first_due_on === null ? undefined : dayOf(first_due_on),
      };

const askForTerms = writtenOnce();

/** Not scoped: the caller has already checked access. */
export async function unsafeTermsOf(db: Reader, creditId: number): Promise<TermsRow | undefined> {
  const [row] = await askForTerms(db, {
    values: { creditId },
    write: (blank) =>
      db.selectFrom('credits').select(TERMS_COLUMNS).where('credit_id', '=', blank.creditId),
  });
  return row;
}
