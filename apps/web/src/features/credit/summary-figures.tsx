import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { Debt, PaymentPlan } from '@cuotaclara/contract/credits/plans';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatPercent } from '#lib/format/format-percent.ts';
import { DateText } from '#ui/date-text.tsx';
import { FigureBand } from '#ui/figure-band.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { creditQueries } from './credit-queries.ts';
import { lateTotal } from './plan-figures.ts';
import { isDisbursed } from './state-words.ts';

const NONE = '–';

const percentText = (percent: number | null): string =>
  percent === null ? NONE : formatPercent(percent / 100);

const moneyOrNone = (pesos: number | null) => (pesos === null ? NONE : <MoneyText pesos={pesos} />);

/** The figures of a credit: of what is agreed on, and once it is paid back, of what is owed. */
export const SummaryFigures = ({ credit }: { credit: CreditDetail }) => {
  const { data: plan } = useQuery(creditQueries.plan(credit));
  const { data: debts } = useQuery({
    ...creditQueries.debts(credit.borrower.identification),
    enabled: isDisbursed(credit),
  });
  const debt = debts?.find(({ credit_id }) => credit_id === credit.credit_id);
  return debt && plan ? (
    <RunningBand credit={credit} plan={plan} debt={debt} />
  ) : (
    <AgreedBand credit={credit} plan={plan} />
  );
};

const rateFigure = (credit: CreditDetail, plan: PaymentPlan | undefined) => ({
  label: 'Tasa',
  value: percentText(credit.terms.rate_ea),
  note: `E.A.${plan ? ` · ${formatPercent(plan.rate_mv / 100, 'M.V.')}` : ''}`,
});

type BandProps = { credit: CreditDetail; plan: PaymentPlan | undefined };

const AgreedBand = ({ credit, plan }: BandProps) => {
  const { terms } = credit;
  const amount = terms.amount ?? terms.request_amount;
  const wasChanged = terms.request_amount !== null && terms.request_amount !== amount;
  return (
    <FigureBand
      figures={[
        {
          label: 'Monto',
          value: moneyOrNone(amount),
          note: wasChanged ? <>pidió {moneyOrNone(terms.request_amount)}</> : 'lo que pidió',
        },
        {
          label: 'Cuota',
          value: moneyOrNone(terms.instalment),
          note: terms.months === null ? 'sin plazo' : `${terms.months} cuotas mensuales`,
        },
        rateFigure(credit, plan),
        { label: 'Costo total', value: percentText(terms.total_cost_ea), note: 'E.A. con cargos' },
      ]}
    />
  );
};

type RunningBandProps = { credit: CreditDetail; plan: PaymentPlan; debt: Debt };

const RunningBand = ({ credit, plan, debt }: RunningBandProps) => (
  <FigureBand
    figures={[
      debt.overdue > 0
        ? {
            label: 'Para ponerse al día',
            value: <MoneyText pesos={debt.overdue} />,
            note: (
              <>
                con <MoneyText pesos={lateTotal(plan.rows)} /> de mora
              </>
            ),
            alarm: IconAlertTriangle,
          }
        : { label: 'Para ponerse al día', value: <MoneyText pesos={0} />, note: 'está al día' },
      {
        label: 'Saldo a capital',
        value: <MoneyText pesos={debt.principal_balance} />,
        note: (
          <>
            de <MoneyText pesos={plan.principal} /> prestados
          </>
        ),
      },
      {
        label: 'Próxima cuota',
        value: moneyOrNone(debt.next_amount),
        note:
          debt.next_due_on === null ? (
            'no queda ninguna'
          ) : (
            <>
              vence el <DateText value={debt.next_due_on} />
            </>
          ),
      },
      rateFigure(credit, plan),
    ]}
  />
);
