import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { formatMonth } from '#lib/format/format-month.ts';
import { formatPercent } from '#lib/format/format-percent.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import classes from './quote-rates.module.css';
import { totalCostWords } from './quote-words.ts';

const yearly = (percent: number): string => formatPercent(percent / 100, 'E.A.');

/**
 * What the law compares beside what it allows, and apart from them the total cost, which may be
 * above the maximum without breaking the law, with the reason.
 */
export const QuoteRates = ({ quote }: { quote: Quote }) => {
  const reason = totalCostWords(quote);
  return (
    <Stack gap={2}>
      <dl className={classes.law} aria-label="Lo que dice la ley">
        <div>
          <dt className={classes.label}>Tasa que compara la ley</dt>
          <dd className={classes.rate}>{yearly(quote.usury_cost_ea)}</dd>
        </div>
        <div>
          <dt className={classes.label}>Máximo legal, {formatMonth(quote.usury_month)}</dt>
          <dd className={classes.rate}>{yearly(quote.usury_cap_ea)}</dd>
        </div>
      </dl>
      <dl className={classes.total} aria-label="Costo total">
        <div>
          <dt className={classes.totalLabel}>Costo total, con todo</dt>
          <dd className={classes.rate}>{yearly(quote.total_cost_ea)}</dd>
        </div>
      </dl>
      {reason !== null && <Quiet>{reason}</Quiet>}
    </Stack>
  );
};
