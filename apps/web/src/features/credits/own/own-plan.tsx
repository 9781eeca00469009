import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isPlanOf } from '#domain/credit/is-plan-of.ts';
import { endedOn, paidWords } from '#domain/credit/plan/paid-words.ts';
import { extrasAmong, nearestLines } from '#domain/credit/plan/plan-line.ts';
import { PlanLegend, PlanStrip } from '#domain/credit/plan/plan-strip.tsx';
import { PlanTable } from '#domain/credit/plan/plan-table.tsx';
import { HowCalculated } from '#domain/credit/quote/how-calculated.tsx';
import { planDeferralWords } from '#domain/credit/quote/quote-words.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatPercent } from '#lib/format/format-percent.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { type OwnCredit, ownCreditQueries } from './own-credit-queries.ts';
import classes from './own-credits.module.css';

/** There is none yet, which is no failure. */
const isNone = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  (failure.code === 'no_plan_yet' || failure.code === 'usury_rate_missing');

/** How far a plan is paid; before the disbursement, for which day it was computed. */
const planWords = (plan: PaymentPlan): string => {
  const { basis, as_of, last_due_on } = plan;
  switch (basis) {
    case 'binding':
      return endedOn(plan) === null
        ? `${paidWords(plan)} · termina el ${formatDate(last_due_on)}`
        : `${paidWords(plan)}.`;
    case 'approved':
      return (
        `Así te lo aprobamos, para un desembolso el ${formatDate(as_of)}. ` +
        'Si es otro día, las fechas y la cuota cambian un poco.'
      );
    case 'estimate':
      return (
        `Así quedaría con un desembolso el ${formatDate(as_of)}. ` +
        'Las fechas se fijan con el desembolso.'
      );
    default:
      return basis satisfies never;
  }
};

/** The plan: all of it at a glance, what is near line by line, and the rest on demand. */
export const OwnPlan = ({ credit }: { credit: OwnCredit }) => {
  const titleId = useId();
  const query = useQuery(ownCreditQueries.plan(credit));
  if (isNone(query.error)) return null;
  // Never a plan beside figures of another version: the page is being read again.
  const data = query.data && isPlanOf(query.data, credit) ? query.data : undefined;
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className="type-h2">
        Plan de pagos
      </h2>
      <Loaded query={{ ...query, data }} things="tu plan" level={3} skeleton={120}>
        {(plan) => <Plan plan={plan} />}
      </Loaded>
    </section>
  );
};

const Plan = ({ plan }: { plan: PaymentPlan }) => {
  const [isWhole, setIsWhole] = useState(false);
  const nearest = nearestLines(plan.rows);
  const deferral = planDeferralWords(plan);
  return (
    <>
      <Quiet>{planWords(plan)}</Quiet>
      <PlanStrip lines={plan.rows} label={paidWords(plan)} />
      <PlanLegend lines={plan.rows} />
      <div className={classes.planLines}>
        <PlanTable
          lines={isWhole ? plan.rows : nearest}
          extras={isWhole ? plan.extras : extrasAmong(nearest, plan)}
          payoff={plan.payoff}
          caption="Plan de pagos"
          hasTotals={isWhole}
          isNarrow
        />
      </div>
      {nearest.length < plan.rows.length && (
        <Button variant="default" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Ver solo las cercanas' : `Ver las ${plan.rows.length} cuotas`}
        </Button>
      )}
      {deferral !== null && <Quiet>{deferral}</Quiet>}
      <details className={classes.explain}>
        <summary>¿Qué es capital, interés, mora y E.A.?</summary>
        <p>
          Capital es lo que te prestamos y vas devolviendo; el interés es lo que cuesta tenerlo.
          Mora es lo que se suma por cada día de atraso, solo sobre el capital vencido. E.A. es la
          tasa efectiva anual: la tuya es {formatPercent(plan.rate_ea / 100, 'E.A.')}, que mes a mes
          es {formatPercent(plan.rate_mv / 100, 'M.V.')}
        </p>
      </details>
      <HowCalculated of={plan} />
    </>
  );
};
