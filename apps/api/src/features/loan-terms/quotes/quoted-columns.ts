import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import type { AgreedTerms } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import { fractionOf } from '#core/money/terms/percent-of.ts';

type Quoted = {
  readonly agreed: AgreedTerms;
  readonly quote: Quote;
  /** As if disbursed on this day. */
  readonly today: Temporal.PlainDate;
};

/** What a credit keeps of its terms and of the quote in force. */
export const quotedColumns = ({ agreed, quote, today }: Quoted) => ({
  amount: agreed.amount,
  months: agreed.months,
  rate_ea: fractionOf(agreed.rateEa),
  due_day: agreed.dueDay,
  charges: JSON.stringify(agreed.charges),
  conventions: JSON.stringify(agreed.conventions),
  agreed_instalment: agreed.agreedInstalment,
  instalment_multiple: agreed.instalmentMultiple,
  instalment: quote.instalment,
  total_cost_ea: fractionOf(quote.total_cost_ea),
  quoted_on: today.toString(),
});
