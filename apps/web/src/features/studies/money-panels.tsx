import type { StudyFindings } from '@cuotaclara/contract/studies/study';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { formatPercent } from '#lib/format/format-percent.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import score from './score.module.css';

const UNKNOWN = 'Sin dato';

const pesos = (value: number | null) => (value === null ? UNKNOWN : <MoneyText pesos={value} />);

/** Whether the instalment fits into what is left at the end of a month. */
export const AffordabilityPanel = ({ affordability }: Pick<StudyFindings, 'affordability'>) => {
  const { debt_burden: burden, debt_burden_max: burdenMax } = affordability;
  const max = formatPercent(burdenMax / 100);
  return (
    <Panel title="Capacidad de pago">
      <FactList
        facts={[
          { label: 'Ingresos', value: pesos(affordability.monthly_income) },
          { label: 'Gastos', value: pesos(affordability.monthly_expenses) },
          { label: 'Otras cuotas', value: pesos(affordability.other_payments) },
          { label: 'Disponible', value: pesos(affordability.available) },
          { label: 'Cuota de un mes completo', value: pesos(affordability.instalment) },
          {
            label: 'Cuota sobre disponible',
            value: (
              <span className={score.share} data-over={(burden ?? 0) > burdenMax || undefined}>
                {burden === null ? UNKNOWN : `${formatPercent(burden / 100)}, el máximo es ${max}`}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
};

type HistoryPanelProps = Pick<StudyFindings, 'history'> & {
  /** Of a study that was stored with a decision: nothing in it is of today. */
  isKept: boolean;
};

const HISTORY_WORDS = {
  live: { owed: 'Debe hoy', isNew: 'Es cliente nuevo' },
  kept: { owed: 'Debía ese día', isNew: 'Era cliente nuevo' },
} as const;

/** How the borrower paid other credits of ours. */
export const HistoryPanel = ({ history, isKept }: HistoryPanelProps) => {
  const words = HISTORY_WORDS[isKept ? 'kept' : 'live'];
  return (
    <Panel title="Historial con nosotros">
      <FactList
        facts={[
          { label: 'Créditos pagados', value: history.credits_paid },
          { label: 'En curso', value: history.credits_under_way },
          { label: 'Rechazados', value: history.credits_rejected },
          { label: words.owed, value: <MoneyText pesos={history.principal_balance} /> },
          {
            label: 'Peor mora',
            value:
              history.worst_days_past_due === null
                ? words.isNew
                : countedText(history.worst_days_past_due, ['día', 'días']),
          },
        ]}
      />
    </Panel>
  );
};
