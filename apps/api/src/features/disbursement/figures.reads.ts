import { transferEntry } from '@cuotaclara/books';
import type { DisbursementPage } from '@cuotaclara/contract/disbursement/disbursement';
import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { readBooksRules } from '#core/money/books/ledger.reads.ts';
import { creditTermsOf, unsafeTermsOf } from '#core/money/terms/credit-terms.reads.ts';
import { lentOf } from '#core/money/terms/lent-of.ts';
import { firstDueAfter, quoteTerms } from '#features/loan-terms/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { Refusal, refuse } from '#platform/http/refusal.ts';

/** How a beneficiary of charges is called on screen. */
const BENEFICIARIES: Readonly<Record<string, string>> = {
  insurer: 'Aseguradora',
  guarantor: 'Avalista',
};

type Figures = Pick<
  DisbursementPage,
  | 'lent'
  | 'withheld'
  | 'to_pay'
  | 'charges'
  | 'gmf'
  | 'commission'
  | 'pays_on'
  | 'first_due_on'
  | 'instalment'
  | 'first_instalment'
  | 'instalment_count'
> & {
  /** Null where the law forbids the terms on that day; the gate of the rate says why. */
  readonly quote: Quote | null;
};

type FiguresInput = { readonly creditId: number; readonly paysOn: Temporal.PlainDate };

/** The 4×1000 of a transfer, as the books have it. */
const gmfOf = (amount: number): number =>
  transferEntry({ amount, bank: null }).find(({ role }) => role === 'gmf')?.amount ?? 0;

const BASIS_POINTS = 10_000;

/** Not scoped: what the supplier of a credit is to get for it; null where it is nothing. */
async function unsafeCommission(db: Reader, creditId: number): Promise<number | null> {
  const row = await db
    .selectFrom('credits')
    .innerJoin('vendors', 'vendors.user_id', 'credits.supplier_id')
    .select(['amount', 'commission_rate_bps'])
    .where('credit_id', '=', creditId)
    .executeTakeFirst();
  if (row === undefined || row.amount === null) return null;
  return Math.round((row.amount * row.commission_rate_bps) / BASIS_POINTS) || null;
}

/** The refusals of a quote are told by the gate of the rate. */
async function quoteOrNull(quoting: Promise<Quote>): Promise<Quote | null> {
  try {
    return await quoting;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Not scoped: what a credit lends, keeps back and pays out if it is paid on a day. */
export async function unsafeFigures(
  db: Reader,
  { creditId, paysOn }: FiguresInput,
): Promise<Figures> {
  const row = await unsafeTermsOf(db, creditId);
  const known = row === undefined ? null : creditTermsOf(row);
  const lent = row === undefined ? null : lentOf(row, paysOn);
  if (row === undefined || known === null || lent === null) return refuse('no_plan_yet');
  const { beneficiaries } = await readBooksRules(db);
  const quote = await quoteOrNull(quoteTerms(db, { ...known, today: paysOn }));
  return {
    lent: lent.principal,
    withheld: lent.principal - lent.disbursed,
    to_pay: lent.disbursed,
    charges: [...lent.withheld, ...lent.financed].map(({ code, name, amount }) => {
      const beneficiary = beneficiaries.get(code);
      return {
        name,
        amount,
        beneficiary: beneficiary === undefined ? null : (BENEFICIARIES[beneficiary] ?? beneficiary),
      };
    }),
    gmf: gmfOf(lent.disbursed),
    commission: await unsafeCommission(db, creditId),
    pays_on: paysOn.toString(),
    first_due_on: quote?.first_due_on ?? firstDueAfter(paysOn, known.agreed.dueDay).toString(),
    instalment: quote?.instalment ?? row.instalment ?? 0,
    first_instalment: quote?.first_instalment ?? row.instalment ?? 0,
    instalment_count: known.agreed.months,
    quote,
  };
}
