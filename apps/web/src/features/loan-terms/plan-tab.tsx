import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import layout from '#domain/credit/credit-layout.module.css';
import { isNeverLent, isPaid } from '#domain/credit/credit-state.ts';
import type { CreditTabProps } from '#domain/credit/credit-tab.ts';
import { paidWords } from '#domain/credit/plan/paid-words.ts';
import { linesOf } from '#domain/credit/plan/plan-line.ts';
import { PlanLegend, PlanStrip } from '#domain/credit/plan/plan-strip.tsx';
import { PlanTable } from '#domain/credit/plan/plan-table.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { PlanFiguresBand } from './figures/plan-figures-band.tsx';
import { FinancedPanel } from './financed-panel.tsx';
import { HowPaid } from './how-paid.tsx';
import classes from './plan.module.css';
import { PLAN_TITLES, PlanDay } from './plan-day.tsx';
import { PlanGate } from './plan-gate.tsx';
import { PlanNotes } from './plan-notes.tsx';

/** The whole payment plan line by line, with its totals. */
export const PlanTab = ({ credit, onOpen }: CreditTabProps) => (
  <PlanGate
    credit={credit}
    height={480}
    drawEmpty={(why) => (
      <EmptyState
        title={isNeverLent(credit) ? 'No hay plan de pagos' : 'Todavía no hay plan de pagos'}
        actions={
          credit.can_edit && (
            <Button variant="default" onClick={() => onOpen('parameters')}>
              Completar las condiciones
            </Button>
          )
        }
      >
        {why}
      </EmptyState>
    )}
  >
    {(plan) => (
      <div className={layout.column}>
        <PlanFiguresBand credit={credit} plan={plan} />
        <Panel
          title={PLAN_TITLES[plan.basis]}
          note={plan.is_binding ? noteOf(credit, plan) : <PlanDay plan={plan} />}
          action={
            <>
              <span>
                <DateText value={plan.first_due_on} /> a{' '}
                <DateText value={plan.payoff?.on ?? plan.last_due_on} />
              </span>
              <Button
                variant="default"
                size="sm"
                className={classes.noPrint}
                leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden="true" />}
                onClick={() => window.print()}
              >
                Imprimir
              </Button>
            </>
          }
        >
          {plan.rows.length > 0 && <PlanStrip lines={linesOf(plan)} label={paidWords(plan)} />}
          {plan.is_binding && <PlanLegend lines={plan.rows} />}
          {(plan.rows.length > 0 || plan.payoff) && (
            <div className={layout.bleed}>
              <PlanTable
                lines={linesOf(plan)}
                extras={plan.extras}
                payoff={plan.payoff}
                caption="Plan de pagos completo"
                hasTotals
              />
            </div>
          )}
          <PlanNotes plan={plan} />
        </Panel>
        <div className={layout.halves}>
          <FinancedPanel credit={credit} />
          {isPaid(credit) && (
            <Panel title="Cómo se pagó">
              <HowPaid plan={plan} />
            </Panel>
          )}
        </div>
      </div>
    )}
  </PlanGate>
);

/** How many of the lines are paid. */
const noteOf = (credit: CreditDetail, plan: PaymentPlan): string =>
  isPaid(credit) ? `${paidWords(plan)}.` : paidWords(plan);
