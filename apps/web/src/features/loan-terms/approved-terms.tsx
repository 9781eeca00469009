import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { useQuery } from '@tanstack/react-query';
import { instalmentHeadline } from '#domain/credit/quote/instalment-headline.ts';
import { formatPercent } from '#lib/format/format-percent.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './approved-terms.module.css';
import { planQueries } from './plan-queries.ts';

const NONE = '–';

const pesos = (value: number | null) =>
  value === null ? NONE : <MoneyText pesos={value} strong />;

const yearly = (percent: number | null): string =>
  percent === null ? NONE : formatPercent(percent / 100, 'E.A.');

/** The terms that an approval makes final, from the quote that the page shows. */
export const ApprovedTerms = ({ credit }: { credit: CreditDetail }) => {
  const { terms } = credit;
  const { data: plan } = useQuery(planQueries.plan(credit));
  const headline =
    plan &&
    instalmentHeadline(
      plan.rows.map(({ total }) => total),
      plan.instalment,
    );
  return (
    <section className={classes.terms} aria-label="Lo que apruebas">
      <h3 className="type-h3">Lo que apruebas</h3>
      <FactList
        facts={[
          { label: 'Monto', value: pesos(terms.amount) },
          { label: 'Tasa', value: yearly(terms.rate_ea) },
          {
            label: 'Plazo',
            value: terms.months === null ? NONE : `${terms.months} cuotas mensuales`,
          },
          headline?.isFirstOnly
            ? { label: `Primera cuota; ${headline.course}`, value: pesos(headline.pesos) }
            : { label: 'Cuota', value: pesos(terms.instalment) },
          { label: 'Costo total con cargos', value: yearly(terms.total_cost_ea) },
          ...(plan === undefined
            ? []
            : [{ label: 'Paga en total', value: <MoneyText pesos={plan.paid_total} /> }]),
        ]}
      />
    </section>
  );
};
