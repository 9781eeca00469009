import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { DateText } from '#ui/date-text.tsx';
import { Panel } from '#ui/panel.tsx';
import { linesOf, nearestLines, paidWords } from '#ui/plan-line.ts';
import { PlanLegend, PlanStrip } from '#ui/plan-strip.tsx';
import { PlanTable } from '#ui/plan-table.tsx';
import classes from './credit.module.css';
import { PlanGate } from './plan-gate.tsx';
import { TabLink } from './tab-link.tsx';

/** The plan at a glance, with the instalments around today. */
export const PlanPanel = ({ credit }: { credit: CreditDetail }) => (
  <PlanGate credit={credit} height={220} drawEmpty={(why) => <NoPlan>{why}</NoPlan>}>
    {(plan) => (
      <Panel
        title={plan.is_binding ? 'Plan de pagos' : 'Plan propuesto'}
        action={
          <>
            <span>
              {plan.is_binding ? `${paidWords(plan.rows)} · termina el ` : 'terminaría el '}
              <DateText value={plan.last_due_on} />
            </span>
            <TabLink tab="plan">Ver plan</TabLink>
          </>
        }
      >
        <PlanStrip lines={linesOf(plan)} />
        {plan.is_binding && <PlanLegend lines={plan.rows} />}
        <div className={classes.bleed}>
          <PlanTable
            lines={nearestLines(linesOf(plan))}
            hasBalance={false}
            caption={plan.is_binding ? 'Las cuotas más cercanas' : 'Las primeras cuotas'}
          />
        </div>
      </Panel>
    )}
  </PlanGate>
);

const NoPlan = ({ children }: { children: string }) => (
  <Panel title="Plan de pagos">
    <p className={classes.quiet}>{children}</p>
  </Panel>
);
