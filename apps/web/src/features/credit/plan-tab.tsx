import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { formatPercent } from '#lib/format/format-percent.ts';
import { DateText } from '#ui/date-text.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FigureBand } from '#ui/figure-band.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Panel } from '#ui/panel.tsx';
import { linesOf, paidWords } from '#ui/plan-line.ts';
import { PlanLegend, PlanStrip } from '#ui/plan-strip.tsx';
import { PlanTable } from '#ui/plan-table.tsx';
import classes from './credit.module.css';
import { PlanGate } from './plan-gate.tsx';
import type { TabProps } from './tab-props.ts';

/** The whole plan, line by line, with what it sums up to. */
export const PlanTab = ({ credit, onOpen }: TabProps) => (
  <PlanGate
    credit={credit}
    height={480}
    drawEmpty={(why) => (
      <EmptyState
        title="Todavía no hay plan de pagos"
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
      <div className={classes.column}>
        <FigureBand
          figures={[
            {
              label: 'Cuota',
              value: <MoneyText pesos={plan.instalment} />,
              note: `${plan.months} cuotas`,
            },
            {
              label: 'Intereses',
              value: <MoneyText pesos={plan.interest_total} />,
              note: `${formatPercent(plan.rate_ea / 100, 'E.A.')} · ${formatPercent(plan.rate_mv / 100, 'M.V.')}`,
            },
            {
              label: 'Cargos',
              value: <MoneyText pesos={plan.charges_total} />,
              note: 'con cada cuota',
            },
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
        <Panel
          title={plan.is_binding ? 'Plan de pagos' : 'Plan propuesto'}
          note={
            plan.is_binding
              ? paidWords(plan.rows)
              : 'Con las condiciones de hoy. Queda en firme al desembolsar.'
          }
          action={
            <>
              <span>
                <DateText value={plan.first_due_on} /> a <DateText value={plan.last_due_on} />
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
          <PlanStrip lines={linesOf(plan)} />
          {plan.is_binding && <PlanLegend lines={plan.rows} />}
          <div className={classes.bleed}>
            <PlanTable lines={linesOf(plan)} caption="Plan de pagos completo" hasTotals />
          </div>
        </Panel>
      </div>
    )}
  </PlanGate>
);
