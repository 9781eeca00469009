import { quoteParameters } from '@cuotaclara/contract/loan-terms/parameters';
import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { Skeleton } from '@mantine/core';
import { HowCalculated } from '#domain/credit/quote/how-calculated.tsx';
import { QuoteRates } from '#domain/credit/quote/quote-rates.tsx';
import { deferralWords, firstWords, quoteHeadline } from '#domain/credit/quote/quote-words.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatPercent } from '#lib/format/format-percent.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { financedFacts } from './financed-facts.tsx';
import classes from './parameters-form.module.css';

type QuotePanelProps = {
  quote: Quote | null;
  error: Error | null;
  /** The next figures are on their way; the last ones stay meanwhile. */
  isComing: boolean;
  isComplete: boolean;
};

const rate = (percent: number, kind: 'E.A.' | 'M.V.'): string => formatPercent(percent / 100, kind);

/** The quote of the terms in the form, with the usury cap beside it. */
export const QuotePanel = ({ quote, error, isComing, isComplete }: QuotePanelProps) => {
  const shown = error === null && isComplete ? quote : null;
  return (
    <section className={classes.quote} aria-label="Así quedaría" aria-busy={isComing}>
      <div className={classes.quoteHead} data-failed={(isComplete && error !== null) || undefined}>
        <p className={classes.quoteTitle}>
          Así quedaría
          <span className={classes.quiet} role="status">
            {isComing ? 'Calculando…' : ''}
          </span>
        </p>
        {error !== null && isComplete && (
          <Notice tone="danger">{inlineText(quoteParameters, error)}</Notice>
        )}
        {!isComplete && <p className={classes.quiet}>Completa los datos para ver la cuota.</p>}
        {shown !== null && <Headline quote={shown} />}
      </div>
      {quote === null && error === null && isComplete && <Skeleton height={200} />}
      {shown !== null && <Figures quote={shown} />}
    </section>
  );
};

/** The instalment; where each is another one, the first and how the others go. */
const Headline = ({ quote }: { quote: Quote }) => {
  const { isFirstOnly, pesos, course } = quoteHeadline(quote);
  return (
    <p className={classes.instalment}>
      <span className="type-figure">
        <MoneyText pesos={pesos} />
      </span>
      <span className={classes.quiet}>
        {isFirstOnly ? `la primera de ${quote.months}` : `al mes, ${quote.months} cuotas`}
      </span>
      {course !== null && <span className={classes.quiet}>{course}</span>}
    </p>
  );
};

const Figures = ({ quote }: { quote: Quote }) => {
  const [first, deferral] = [firstWords(quote), deferralWords(quote)];
  const { split } = quoteHeadline(quote);
  return (
    <div className={classes.quoteDetail}>
      {first !== null && <p className={classes.quiet}>{first}</p>}
      {deferral !== null && <p className={classes.quiet}>{deferral}</p>}
      <FactList
        facts={[
          { label: 'Capital', value: <MoneyText pesos={split.principal} /> },
          { label: 'Intereses', value: <MoneyText pesos={split.interest} /> },
          { label: 'Cargos', value: <MoneyText pesos={split.charges} /> },
          ...quote.monthly.map(({ name, amount }) => ({
            label: `${name}, en total`,
            value: <MoneyText pesos={amount} />,
          })),
          { label: 'Primer vencimiento', value: <DateText value={quote.first_due_on} /> },
          ...financedFacts(quote),
          { label: 'Se paga en total', value: <MoneyText pesos={quote.paid_total} /> },
          {
            label: 'Tasa',
            value: `${rate(quote.rate_ea, 'E.A.')} · ${rate(quote.rate_mv, 'M.V.')}`,
          },
        ]}
      />
      <QuoteRates quote={quote} />
      <HowCalculated of={quote} />
    </div>
  );
};
