import type { Quote } from '@cuotaclara/contract/credits/quote';
import { fractionOf } from './percent-of.ts';
import type { AgreedTerms } from './terms-of.ts';

/** What a credit keeps of its terms and of the quote in force. */
export const quotedColumns = (agreed: AgreedTerms, quote: Quote) => ({
  amount: agreed.amount,
  months: agreed.months,
  rate_ea: fractionOf(agreed.rateEa),
  due_day: agreed.dueDay,
  charges: JSON.stringify(agreed.charges),
  instalment_multiple: agreed.instalmentMultiple,
  instalment: quote.instalment,
  total_cost_ea: fractionOf(quote.total_cost_ea),
});
