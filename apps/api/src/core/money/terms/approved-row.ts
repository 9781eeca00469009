import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import type { CreditTerms } from './credit-terms.reads.ts';
import { fractionOf } from './percent-of.ts';

type ApprovedQuote = CreditTerms & {
  readonly creditId: number;
  readonly quote: Quote;
  /** As if disbursed on this day. */
  readonly quotedOn: Temporal.PlainDate;
};

/** The row in which a credit keeps what was approved. */
export const approvedRow = ({ creditId, quote, quotedOn, agreed, modality }: ApprovedQuote) => ({
  credit_id: creditId,
  quoted_on: quotedOn.toString(),
  modality,
  amount: quote.amount,
  principal: quote.principal,
  disbursed: quote.disbursed,
  months: quote.months,
  due_day: quote.due_day,
  first_due_on: quote.first_due_on,
  rate_ea: fractionOf(quote.rate_ea),
  rate_mv: fractionOf(quote.rate_mv),
  instalment_multiple: agreed.instalmentMultiple,
  agreed_instalment: agreed.agreedInstalment,
  conventions: agreed.conventions,
  charges: quote.charges,
  financed: quote.financed,
  withheld: quote.withheld,
  instalment: quote.instalment,
  first_instalment: quote.first_instalment,
  interest_total: quote.interest_total,
  charges_total: quote.charges_total,
  paid_total: quote.paid_total,
  total_cost_ea: fractionOf(quote.total_cost_ea),
  usury_cost_ea: fractionOf(quote.usury_cost_ea),
  usury_cap_ea: fractionOf(quote.usury_cap_ea),
  usury_month: `${quote.usury_month}-01`,
  plan_rows: quote.rows,
});
