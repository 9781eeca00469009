import type { BodyOf } from '@cuotaclara/contract';
import type { changeParameters as changeRoute } from '@cuotaclara/contract/loan-terms/parameters';
import type { AgreedTerms } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import {
  creditTermsOf,
  TERMS_COLUMNS,
  type TermsRow,
} from '#core/money/terms/credit-terms.reads.ts';
import { chosenCharges } from '#features/loan-terms/quotes/chosen-charges.ts';
import { demandWithinLimits, demandWithinPrice } from '#features/loan-terms/quotes/limits.ts';
import { demandDue } from '#features/loan-terms/quotes/purchase.reads.ts';
import { quoteTerms } from '#features/loan-terms/quotes/quote-terms.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Settings } from '#platform/settings/settings.ts';

export type CreditParameters = Omit<BodyOf<typeof changeRoute>, 'version' | 'reason'>;

/** What of a credit other parameters are quoted with. */
export const EDITED_COLUMNS = [
  ...TERMS_COLUMNS,
  'credits.credit_state_id',
  'credits.version',
  'credits.due_id',
  'credits.product_kind',
  'credits.product_price',
] as const;

type EditedCredit = TermsRow & {
  readonly due_id: number | null;
  readonly product_kind: string | null;
  readonly product_price: number | null;
};

type QuoteEditedInput = {
  readonly credit: EditedCredit;
  readonly parameters: CreditParameters;
  readonly settings: Settings;
  readonly today: Temporal.PlainDate;
};

/** Quotes a credit with other parameters, within the limits of the company. */
export async function quoteEdited(
  db: Reader,
  { credit, parameters, settings, today }: QuoteEditedInput,
) {
  const known = creditTermsOf(credit) ?? refuse('no_plan_yet');
  const { months } = await demandDue(db, { id: parameters.due_id, held: credit.due_id });
  const { amount } = parameters;
  const price = credit.product_price ?? amount;
  demandWithinLimits(settings, { amount, price });
  const charges = await chosenCharges(db, {
    asked: parameters.charges,
    held: known.agreed.charges,
    productKind: credit.product_kind,
    ivaPercent: settings.get('iva_percent'),
  });
  const agreed: AgreedTerms = {
    amount,
    months,
    rateEa: parameters.rate_ea,
    dueDay: parameters.due_day,
    charges,
    instalmentMultiple: known.agreed.instalmentMultiple,
    agreedInstalment:
      parameters.agreed_instalment === undefined
        ? known.agreed.agreedInstalment
        : parameters.agreed_instalment,
    conventions: known.agreed.conventions,
  };
  const quote = await quoteTerms(db, { agreed, modality: known.modality, today });
  demandWithinPrice({ principal: quote.principal, price });
  return { before: known.agreed, agreed, quote };
}
