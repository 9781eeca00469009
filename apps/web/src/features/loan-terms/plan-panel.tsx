import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import layout from '#domain/credit/credit-layout.module.css';
import { isPaid } from '#domain/credit/credit-state.ts';
import { paidWords } from '#domain/credit/plan/paid-words.ts';
import { extrasAmong, linesOf, nearestLines } from '#domain/credit/plan/plan-line.ts';
import { PlanLegend, PlanStrip } from '#domain/credit/plan/plan-strip.tsx';
import { PlanTable } from '#domain/credit/plan/plan-table.tsx';
import { TabLink } from '#domain/credit/tab-link.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { HowPaid } from './how-paid.tsx';
import classes from './plan.module.css';
import { PLAN_TITLES, PlanDay } from './plan-day.tsx';
import { PlanGate } from './plan-gate.tsx';

/** The plan at a glance, with the instalments around today. */
export const PlanPanel = ({ credit }: { credit: CreditDetail }) => (
  <PlanGate credit={credit} height={220} drawEmpty={(why) => <NoPlan>{why}</NoPlan>}>
    {(plan) => (
      <Panel
        title={PLAN_TITLES[plan.basis]}
        note={!plan.is_binding && <PlanDay plan={plan} />}
        action={
          <>
            {!isPaid(credit) && (
              <span>
                {plan.is_binding ? `${paidWords(plan)} · termina el ` : 'terminaría el '}
                <DateText value={plan.last_due_on} />
              </span>
            )}
            <TabLink tab="plan">Ver plan</TabLink>
          </>
        }
      >
        {plan.rows.length > 0 && <PlanStrip lines={linesOf(plan)} label={paidWords(plan)} />}
        {plan.is_binding && <PlanLegend lines={plan.rows} />}
        {isPaid(credit) && (
          <div className={classes.below}>
            <HowPaid plan={plan} />
          </div>
        )}
        {(plan.rows.length > 0 || plan.payoff) && (
          <div className={layout.bleed}>
            <PlanTable
              lines={nearestLines(linesOf(plan))}
              extras={extrasAmong(nearestLines(plan.rows), plan)}
              payoff={plan.payoff}
              hasBalance={false}
              caption={captionOf(credit, plan)}
            />
          </div>
        )}
      </Panel>
    )}
  </PlanGate>
);

const captionOf = (credit: CreditDetail, plan: PaymentPlan): string => {
  if (isPaid(credit)) return 'Las últimas cuotas';
  return plan.is_binding ? 'Las cuotas más cercanas' : 'Las primeras cuotas';
};

const NoPlan = ({ children }: { children: string }) => (
  <Panel title="Plan de pagos">
    <p className={layout.quiet}>{children}</p>
  </Panel>
);
