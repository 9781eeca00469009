import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { namedLines } from '@cuotaclara/contract/loan-terms/quoting/compose-quote';
import { NO_HOLIDAYS, termsOf } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import { LoanError } from '@cuotaclara/loan-math';
import {
  type AgreedRow,
  creditTermsOf,
  disbursementOf,
  type TermsRow,
} from './credit-terms.reads.ts';

/** From the amount to what is owed on the first day, and to what is paid out. */
export type Lent = Pick<Quote, 'principal' | 'disbursed' | 'financed' | 'withheld'>;

type LentRow = AgreedRow & Pick<TermsRow, 'disbursed_on' | 'first_due_on'>;

/** What a credit lends, which is the same on every day; null while there are no terms for it. */
export function lentOf(row: LentRow, today: Temporal.PlainDate): Lent | null {
  const known = creditTermsOf(row);
  if (known === null) return null;
  const { agreed } = known;
  try {
    const disbursement = disbursementOf(row) ?? { disbursedOn: today };
    const terms = termsOf(agreed, { ...disbursement, holidays: NO_HOLIDAYS });
    return {
      principal: terms.principal,
      disbursed: terms.disbursed,
      financed: namedLines(terms.financed, agreed.charges),
      withheld: namedLines(terms.withheld, agreed.charges),
    };
  } catch (error) {
    if (error instanceof LoanError) return null;
    throw error;
  }
}
