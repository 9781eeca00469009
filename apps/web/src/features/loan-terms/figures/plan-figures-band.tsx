import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { planEntries } from '@cuotaclara/contract/loan-terms/plan-lines';
import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { isPaid } from '#domain/credit/credit-state.ts';
import {
  type InstalmentHeadline,
  instalmentHeadline,
} from '#domain/credit/quote/instalment-headline.ts';
import { formatPercent } from '#lib/format/format-percent.ts';
import { FigureBand } from '#ui/layout/figure-band.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';

type PlanFiguresBandProps = { credit: CreditDetail; plan: PaymentPlan };

/** What a plan sums up to: what is going to be paid, or what was. */
export const PlanFiguresBand = ({ credit, plan }: PlanFiguresBandProps) =>
  isPaid(credit) ? <Paid credit={credit} plan={plan} /> : <ToPay plan={plan} />;

/** Late interest of today; that of before a restructure is a part of the instalment. */
const lateToday = ({ standing, late }: PaymentPlan['rows'][number]): number =>
  standing === 'next' || standing === 'to_come' ? 0 : late;

/** The instalments to come; after an extra payment the one that it left stands for them. */
const headlineOf = (plan: PaymentPlan): InstalmentHeadline => {
  if (plan.extras.length > 0) {
    return { isFirstOnly: false, pesos: instalmentNow(plan), course: null };
  }
  const open = plan.rows.filter(({ settled_on }) => settled_on === null);
  return instalmentHeadline(
    open.map((row) => row.total - lateToday(row)),
    plan.instalment,
  );
};

const labelOf = (plan: PaymentPlan, { isFirstOnly }: InstalmentHeadline): string => {
  if (!isFirstOnly) return 'Cuota';
  return plan.rows[0]?.settled_on === null ? 'Primera cuota' : 'Próxima cuota';
};

const ToPay = ({ plan }: { plan: PaymentPlan }) => (
  <FigureBand
    figures={[
      {
        label: labelOf(plan, headlineOf(plan)),
        value: <MoneyText pesos={headlineOf(plan).pesos} />,
        note: <InstalmentNote plan={plan} headline={headlineOf(plan)} />,
      },
      {
        label: 'Intereses',
        value: <MoneyText pesos={plan.interest_total} />,
        note: `${formatPercent(plan.rate_ea / 100, 'E.A.')} · ${formatPercent(plan.rate_mv / 100, 'M.V.')}`,
      },
      { label: 'Cargos', value: <MoneyText pesos={plan.charges_total} />, note: 'con cada cuota' },
      {
        label: 'Se paga en total',
        value: <MoneyText pesos={plan.paid_total} />,
        note: (
          <>
            por <MoneyText pesos={plan.principal} />
          </>
        ),
      },
    ]}
  />
);

/** The one to pay from now on: an extra payment may have lowered the one that was agreed. */
const instalmentNow = ({ instalment, rows, extras }: PaymentPlan): number => {
  const lowering = extras.findLast(({ choice }) => choice === 'reduce-instalment');
  if (lowering === undefined) return instalment;
  const next = rows.find(
    ({ number, settled_on }) => settled_on === null && number > lowering.after_number,
  );
  return next === undefined ? instalment : next.principal + next.interest + next.charges;
};

type InstalmentNoteProps = {
  readonly plan: PaymentPlan;
  readonly headline: InstalmentHeadline;
};

/** How many there are, as of which day, and the first one while it is to come and is another. */
const InstalmentNote = ({ plan, headline }: InstalmentNoteProps) => {
  const isFirstToCome = plan.rows[0]?.settled_on === null && !headline.isFirstOnly;
  return (
    <>
      {headline.course !== null && `${headline.course}; `}
      {plan.is_binding ? plan.rows.length : plan.months} cuotas
      {!plan.is_binding && (
        <>
          , {plan.basis === 'approved' ? 'aprobada' : 'cotizada'} para el{' '}
          <DateText value={plan.as_of} />
        </>
      )}
      {isFirstToCome && plan.first_instalment !== plan.instalment && (
        <>
          ; la primera cuota, <MoneyText pesos={plan.first_instalment} />
        </>
      )}
      {instalmentNow(plan) !== plan.instalment && (
        <>
          ; la pactada, <MoneyText pesos={plan.instalment} />
        </>
      )}
    </>
  );
};

/** What was financed and what it cost make up what was paid. */
const Paid = ({ credit, plan }: PlanFiguresBandProps) => {
  const { received, principal } = plan;
  const late = planEntries(plan).reduce((sum, { line }) => sum + line.late, 0);
  return (
    <FigureBand
      figures={[
        {
          label: 'Se financió',
          value: <MoneyText pesos={principal} />,
          note: `${plan.months} cuotas pactadas`,
        },
        {
          label: 'Intereses y cargos',
          value: <MoneyText pesos={received.total - principal} />,
          note:
            late === 0 ? (
              'sin mora'
            ) : (
              <>
                con <MoneyText pesos={late} /> de mora
              </>
            ),
        },
        {
          label: 'Pagó en total',
          value: <MoneyText pesos={received.total} />,
          note: 'no debe nada',
        },
        {
          label: 'Terminó de pagar',
          value: <DateText value={received.last_on ?? credit.state_since} />,
          note: countedText(received.payment_count, ['pago', 'pagos']),
        },
      ]}
    />
  );
};
