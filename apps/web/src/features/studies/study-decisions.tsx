import type { CreditStudy } from '@cuotaclara/contract/studies/study';
import layout from '#domain/credit/credit-layout.module.css';
import records from '#domain/credit/credit-records.module.css';
import { formatLongDate } from '#lib/format/format-long-date.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { FactorTable } from './factor-table.tsx';
import score from './score.module.css';
import { Score } from './score-panel.tsx';
import { SuggestionBadge } from './suggestion-badge.tsx';

const DECISIONS = { approved: 'Aprobado', rejected: 'Rechazado' } as const;

type Decision = CreditStudy['decisions'][number];

type KeptStudyPanelProps = { study: CreditStudy; decision: Decision };

/** The study of a decided credit as it was stored with the decision, under its date. */
export const KeptStudyPanel = ({ study, decision }: KeptStudyPanelProps) => (
  <Panel
    title={`Estudio del ${formatLongDate(decision.decided_at)}`}
    note="Con lo que se sabía ese día. El crédito ya se decidió y el estudio no cambia."
    action={<SuggestionBadge suggestion={decision.suggestion} />}
  >
    <div className={score.decision}>
      <p className={score.decisionHead}>
        {DECISIONS[decision.decision]} por {decision.decided_by}
      </p>
      <p className={layout.quiet}>
        <DateText value={decision.decided_at} withTime /> · «{decision.reason}»
      </p>
    </div>
    <Score study={study} />
    {study.affordability === null && (
      <p className={layout.quiet}>De este estudio solo se conservan los puntos.</p>
    )}
  </Panel>
);

/** Earlier decisions, with the points and reasons of their moment. */
export const StudyDecisions = ({ decisions }: { decisions: readonly Decision[] }) => {
  if (decisions.length === 0) return null;
  return (
    <Panel title="Decisiones anteriores" note="Con lo que se sabía en ese momento.">
      <ol className={records.list}>
        {decisions.map((each) => (
          <li key={each.study_id} className={score.decision}>
            <p className={score.decisionHead}>
              {DECISIONS[each.decision]}
              {each.points === null ? ' con el estudio incompleto' : ` con ${each.points} puntos`}
              <SuggestionBadge suggestion={each.suggestion} />
            </p>
            <p className={layout.quiet}>
              {each.decided_by}, <DateText value={each.decided_at} withTime /> · «{each.reason}»
            </p>
            <details className={records.earlier}>
              <summary>Ver los puntos</summary>
              <FactorTable factors={each.factors} isIncomplete={each.points === null} />
            </details>
          </li>
        ))}
      </ol>
    </Panel>
  );
};
