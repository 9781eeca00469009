import { type Quote, quoteCredit } from '@cuotaclara/contract/loan-terms/quote';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ContactUs } from '#domain/contact/contact-us.tsx';
import { PlanTable } from '#domain/credit/plan/plan-table.tsx';
import { HowCalculated } from '#domain/credit/quote/how-calculated.tsx';
import { QuoteRates } from '#domain/credit/quote/quote-rates.tsx';
import { deferralWords, firstWords, quoteHeadline } from '#domain/credit/quote/quote-words.ts';
import { Explain } from '#features/applications/parts/explain.tsx';
import type { Audience } from '#features/applications/wizard/application-pages.ts';
import { SplitBar } from '#features/applications/wizard/split-bar.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { firstUpper } from '#lib/format/first-upper.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { formatMonth } from '#lib/format/format-month.ts';
import { formatPercent } from '#lib/format/format-percent.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './quote.module.css';

type QuotePanelProps = {
  audience: Audience;
  quote: Quote | null;
  error: unknown;
  /** The figures are of what was chosen before, or are refused. */
  isOld: boolean;
  /** The server has not said yet whether it quotes the same. */
  isConfirming: boolean;
};

const isOf = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

/** The field of the amount says these itself, with both limits. */
const AT_AMOUNT = ['amount_out_of_range', 'amount_above_price'] as const;
const ABOVE_LAW = ['above_usury'] as const;
const COMPANY_RATE = ['company_rate_above_usury'] as const;
const WAIT_FOR_RATE =
  'Por ahora no podemos cotizar: estamos ajustando nuestra tasa al máximo legal.';
const WAY_OUT = ' Prueba con otro plazo o monto.';

const isTold = (error: unknown): boolean => error !== null && !isOf(error, AT_AMOUNT);

/** The instalment, or what is to be chosen yet; in sight while amount and term change. */
export const QuoteHead = ({ audience, quote, error, isOld, isConfirming }: QuotePanelProps) => (
  <section
    className={classes.quoteHead}
    aria-label="La cuota"
    aria-busy={isOld || isConfirming}
    data-failed={isTold(error) || undefined}
  >
    {isTold(error) && (
      <Notice tone="danger">
        {audience === 'borrower' && isOf(error, COMPANY_RATE)
          ? WAIT_FOR_RATE
          : inlineText(quoteCredit, error)}
        {audience === 'borrower' && isOf(error, ABOVE_LAW) && WAY_OUT}
        {audience === 'borrower' && isOf(error, COMPANY_RATE) && (
          <ContactUs>Escríbenos y te avisamos.</ContactUs>
        )}
        {audience === 'borrower' && isOf(error, ABOVE_LAW) && (
          <ContactUs>¿No te sirve ninguno? Escríbenos.</ContactUs>
        )}
      </Notice>
    )}
    {quote === null ? (
      <p className={classes.empty}>
        {audience === 'borrower'
          ? 'Elige cuánto, el plazo y el día: aquí verás tu cuota y todo lo que cuesta.'
          : 'Con el monto, el plazo y el día, aquí aparece la cuota y todo lo que cuesta.'}
      </p>
    ) : (
      <div className={classes.figures} data-old={isOld || undefined}>
        <InstalmentHero quote={quote} />
      </div>
    )}
  </section>
);

type QuoteDetailProps = Pick<QuotePanelProps, 'quote' | 'isOld' | 'isConfirming'>;

/** Everything that the law wants people to see. */
export const QuoteDetail = ({ quote, isOld, isConfirming }: QuoteDetailProps) =>
  quote && (
    <section
      className={classes.quoteDetail}
      aria-label="Lo que cuesta"
      aria-busy={isOld || isConfirming}
    >
      <div className={classes.figures} data-old={isOld || undefined}>
        <CostFacts quote={quote} />
      </div>
    </section>
  );

export const InstalmentHero = ({ quote }: { quote: Quote }) => {
  const { isFirstOnly, pesos, course } = quoteHeadline(quote);
  return (
    <div className={classes.hero}>
      <p className={classes.heroLabel}>{isFirstOnly ? 'Primera cuota' : 'Cuota mensual'}</p>
      <p className={classes.heroFigure} aria-live="polite">
        {formatMoney(pesos)}
      </p>
      <p className={classes.heroLabel}>
        {quote.months} cuotas · la primera vence el{' '}
        <strong>{formatDate(quote.first_due_on)}</strong>
      </p>
      {course !== null && <p className={classes.heroLabel}>{firstUpper(course)}</p>}
      <div className={classes.heroMore}>
        <SplitBar quote={quote} />
      </div>
    </div>
  );
};

const percent = (rate: number, kind: 'E.A.' | 'M.V.'): string => formatPercent(rate / 100, kind);

export const CostFacts = ({ quote }: { quote: Quote }) => {
  const [first, deferral] = [firstWords(quote), deferralWords(quote)];
  return (
    <Stack>
      {first !== null && <p className={classes.first}>{first}</p>}
      {deferral !== null && <p className={classes.first}>{deferral}</p>}
      <FactList
        facts={[
          ...(quote.disbursed === quote.amount
            ? []
            : [{ label: 'Se desembolsa', value: <MoneyText pesos={quote.disbursed} /> }]),
          ...quote.withheld.map(({ name, amount }) => ({
            label: `${name}, se descuenta del desembolso`,
            value: <MoneyText pesos={amount} />,
          })),
          ...quote.financed.map(({ name, amount }) => ({
            label: `${name}, se suma al crédito`,
            value: <MoneyText pesos={amount} />,
          })),
          {
            label: 'Tasa de interés',
            value: `${percent(quote.rate_ea, 'E.A.')} · ${percent(quote.rate_mv, 'M.V.')}`,
          },
          { label: 'Intereses en total', value: <MoneyText pesos={quote.interest_total} /> },
          ...quote.monthly.map(({ name, amount }) => ({
            label: `${name}, con las cuotas`,
            value: <MoneyText pesos={amount} />,
          })),
          { label: 'Total que se paga', value: <MoneyText pesos={quote.paid_total} strong /> },
        ]}
      />
      <QuoteRates quote={quote} />
      <Explain word="¿Qué son E.A., M.V. y el costo total?">
        E.A. es la tasa efectiva anual: lo que cuestan los intereses en un año. M.V. es lo mismo
        visto mes a mes. El costo total suma también seguros, fianza y demás cargos. La ley pone un
        máximo, la usura, que en {formatMonth(quote.usury_month)} es{' '}
        {percent(quote.usury_cap_ea, 'E.A.')}; se compara con los intereses y lo que se cobra por
        prestar, no con servicios de otros como un seguro.
      </Explain>
      <HowCalculated of={quote} />
    </Stack>
  );
};

/** Every instalment, for those who ask for it. */
export const QuotePlan = ({ quote }: { quote: Quote }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.quotePlan}>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Ocultar el plan' : `Ver las ${quote.rows.length} cuotas`}
      </Button>
      {isOpen && (
        <div className={classes.plan}>
          <PlanTable lines={quote.rows} caption="Plan de pagos" hasTotals />
        </div>
      )}
    </div>
  );
};
