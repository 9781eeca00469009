import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { Debt, PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isDisbursed, isPaid } from '#domain/credit/credit-state.ts';
import { paidOffWords } from '#domain/credit/plan/paid-words.ts';
import { priceOfCurrent } from '#domain/credit/plan/price-of-current.ts';
import { instalmentHeadline } from '#domain/credit/quote/instalment-headline.ts';
import { formatPercent } from '#lib/format/format-percent.ts';
import { FigureBand } from '#ui/layout/figure-band.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { lateTotal } from './plan-figures.ts';
import { planQueries } from './plan-queries.ts';
import { usePlan } from './use-plan.ts';

const NONE = '–';

const percentText = (percent: number | null): string =>
  percent === null ? NONE : formatPercent(percent / 100);

const moneyOrNone = (pesos: number | null) => (pesos === null ? NONE : <MoneyText pesos={pesos} />);

/** The figures of a credit: of what was agreed, of what is owed, or of what was paid. */
export const SummaryFigures = ({ credit }: { credit: CreditDetail }) => {
  const { plan, isLoading } = usePlan(credit);
  const owes = isDisbursed(credit) && !isPaid(credit);
  const debts = useQuery({
    ...planQueries.debts(credit.borrower.identification),
    enabled: owes,
  });
  const debt = debts.data?.find(({ credit_id }) => credit_id === credit.credit_id);
  // The agreed figures are not the debt: they do not show while the debt loads.
  if (isDisbursed(credit) && (isLoading || debts.isLoading)) {
    return <Skeleton height={98} radius="lg" role="status" aria-label="Cargando las cifras" />;
  }
  if (plan && isPaid(credit)) return <PaidBand credit={credit} plan={plan} />;
  return debt && plan ? (
    <RunningBand credit={credit} plan={plan} debt={debt} />
  ) : (
    <AgreedBand credit={credit} plan={plan} />
  );
};

const rateFigure = (credit: CreditDetail, plan: PaymentPlan | undefined) => ({
  label: 'Tasa',
  // An act may have changed the one that was agreed first.
  value: percentText(plan?.is_binding ? plan.rate_ea : credit.terms.rate_ea),
  note: `E.A.${plan ? ` · ${formatPercent(plan.rate_mv / 100, 'M.V.')}` : ''}`,
});

type BandProps = { credit: CreditDetail; plan: PaymentPlan | undefined };

const AgreedBand = ({ credit, plan }: BandProps) => {
  const { terms } = credit;
  const amount = terms.amount ?? terms.request_amount;
  const headline = plan && instalmentHeadline(totalsOf(plan), plan.instalment);
  return (
    <FigureBand
      figures={[
        { label: 'Monto', value: moneyOrNone(amount), note: amountNote(credit, plan) },
        {
          label: headline?.isFirstOnly ? 'Primera cuota' : 'Cuota',
          value: moneyOrNone(headline?.isFirstOnly ? headline.pesos : terms.instalment),
          note: <InstalmentNote credit={credit} course={headline?.course ?? null} />,
        },
        rateFigure(credit, plan),
        { label: 'Costo total', value: percentText(terms.total_cost_ea), note: 'E.A. con cargos' },
      ]}
    />
  );
};

const totalsOf = ({ rows }: PaymentPlan): readonly number[] => rows.map(({ total }) => total);

type InstalmentNoteProps = { credit: CreditDetail; course: string | null };

/** Course and number of the instalments, and the day for which they were computed. */
const InstalmentNote = ({ credit, course }: InstalmentNoteProps) => (
  <>
    {course !== null && `${course}; `}
    <InstalmentCount credit={credit} />
  </>
);

/** How many there are, and the day of the disbursement for which they were quoted or approved. */
const InstalmentCount = ({ credit }: { credit: CreditDetail }) => {
  const { months, quoted_on: quotedOn } = credit.terms;
  if (months === null) return 'sin plazo';
  const count = `${months} cuotas`;
  if (isDisbursed(credit) || quotedOn === null) return `${count} mensuales`;
  return (
    <>
      {count}, {credit.approved_at === null ? 'cotizada' : 'aprobada'} para el{' '}
      <DateText value={quotedOn} />
    </>
  );
};

/** What was asked for, where it was something else, and what the amount becomes with charges. */
const amountNote = ({ terms }: CreditDetail, plan: PaymentPlan | undefined) => {
  const { request_amount: asked, amount } = terms;
  if (asked !== null && amount !== null && asked !== amount) {
    return (
      <>
        pidió <MoneyText pesos={asked} />
      </>
    );
  }
  if (plan && plan.principal !== plan.amount) {
    return (
      <>
        con cargos, <MoneyText pesos={plan.principal} />
      </>
    );
  }
  return amount === null && asked === null ? 'sin definir' : 'como lo pidió';
};

const paymentsWords = (count: number): string => `en ${countedText(count, ['pago', 'pagos'])}`;

/** Of a credit that is paid: that nothing is owed, what was paid, and when it ended. */
const PaidBand = ({ credit, plan }: { credit: CreditDetail; plan: PaymentPlan }) => {
  const { total, payment_count: count, last_on: lastOn } = plan.received;
  return (
    <FigureBand
      figures={[
        { label: 'Debe hoy', value: <MoneyText pesos={0} />, note: 'está pagado' },
        { label: 'Pagó en total', value: <MoneyText pesos={total} />, note: paymentsWords(count) },
        {
          label: 'Terminó de pagar',
          value: <DateText value={lastOn ?? credit.state_since} />,
          note: paidOffWords(plan),
        },
        {
          label: 'Se financió',
          value: <MoneyText pesos={plan.principal} />,
          note:
            credit.disbursed_on === null ? null : (
              <>
                el <DateText value={credit.disbursed_on} />
              </>
            ),
        },
      ]}
    />
  );
};

const currentFigure = (plan: PaymentPlan, debt: Debt) => {
  const current = priceOfCurrent(debt, Temporal.PlainDate.from(plan.as_of));
  const figure = { label: 'Para ponerse al día', value: <MoneyText pesos={current} /> };
  if (debt.overdue === 0) {
    return { ...figure, note: current === 0 ? 'está al día' : 'vence hoy, aún sin mora' };
  }
  const late = <MoneyText pesos={lateTotal(plan.rows)} />;
  return { ...figure, note: <>con {late} de mora</>, alarm: IconAlertTriangle };
};

type RunningBandProps = { credit: CreditDetail; plan: PaymentPlan; debt: Debt };

const RunningBand = ({ credit, plan, debt }: RunningBandProps) => (
  <FigureBand
    figures={[
      currentFigure(plan, debt),
      {
        label: 'Saldo a capital',
        value: <MoneyText pesos={debt.principal_balance} />,
        note: (
          <>
            de <MoneyText pesos={plan.principal} /> financiados
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
