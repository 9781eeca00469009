import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { type CreditStudy, getCreditStudy } from '@cuotaclara/contract/studies/study';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { IdentityBadge } from '#domain/borrower/identity-badge.tsx';
import layout from '#domain/credit/credit-layout.module.css';
import type { CreditTabProps } from '#domain/credit/credit-tab.ts';
import { PartFailed } from '#domain/credit/part-failed.tsx';
import type { May } from '#domain/credit/use-may.ts';
import { formatPercent } from '#lib/format/format-percent.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { BureauPanel } from './bureau-panel.tsx';
import score from './score.module.css';
import { ScorePanel } from './score-panel.tsx';
import { StudyDecisions } from './study-decisions.tsx';
import { studyQuery } from './study-query.ts';

/** The panel of another feature that shows what the screening lists say. */
export type StudyListsPanel = ComponentType<{
  credit: CreditDetail;
  screening: CreditStudy['screening'];
  may: May;
}>;

type StudyTabProps = Pick<CreditTabProps, 'credit' | 'may'> & { Lists: StudyListsPanel };

/** Everything that speaks for or against a credit, for the person who decides. */
export const StudyTab = ({ credit, may, Lists }: StudyTabProps) => {
  const { data: study, error, refetch } = useQuery(studyQuery(credit.credit_id));
  if (study) return <Study credit={credit} study={study} may={may} Lists={Lists} />;
  if (error) {
    return (
      <PartFailed
        title="No pudimos traer el estudio"
        route={getCreditStudy}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Skeleton height={420} radius="lg" role="status" aria-label="Cargando el estudio" />;
};

type StudyProps = StudyTabProps & { study: CreditStudy };

const Study = ({ credit, study, may, Lists }: StudyProps) => (
  <div className={layout.columns}>
    <div className={layout.column}>
      <ScorePanel study={study} />
      <StudyDecisions decisions={study.decisions} />
    </div>
    <div className={layout.column}>
      <AffordabilityPanel study={study} />
      <BureauPanel credit={credit} study={study} />
      <Lists credit={credit} screening={study.screening} may={may} />
      <HistoryPanel study={study} />
      <Panel
        title="Identidad"
        action={
          may('review_identity') && (
            <Link
              to="/borrowers/$document"
              params={{ document: exactBorrowerKey(credit.borrower) }}
            >
              Revisar
            </Link>
          )
        }
      >
        <IdentityBadge state={study.identity_state} />
      </Panel>
    </div>
  </div>
);

const UNKNOWN = 'Sin dato';

const pesos = (value: number | null) => (value === null ? UNKNOWN : <MoneyText pesos={value} />);

/** Whether the instalment fits into what is left at the end of a month. */
const AffordabilityPanel = ({ study: { affordability } }: { study: CreditStudy }) => {
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
          { label: 'Cuota', value: pesos(affordability.instalment) },
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

const HistoryPanel = ({ study: { history } }: { study: CreditStudy }) => (
  <Panel title="Historial con nosotros">
    <FactList
      facts={[
        { label: 'Créditos pagados', value: history.credits_paid },
        { label: 'En curso', value: history.credits_under_way },
        { label: 'Rechazados', value: history.credits_rejected },
        { label: 'Debe hoy', value: <MoneyText pesos={history.principal_balance} /> },
        {
          label: 'Peor mora',
          value:
            history.worst_days_past_due === null
              ? 'Es cliente nuevo'
              : `${history.worst_days_past_due} días`,
        },
      ]}
    />
  </Panel>
);
