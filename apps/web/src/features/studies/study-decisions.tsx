import type { CreditStudy } from '@cuotaclara/contract/studies/study';
import layout from '#domain/credit/credit-layout.module.css';
import records from '#domain/credit/credit-records.module.css';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import score from './score.module.css';
import { FactorTable, SuggestionBadge } from './score-panel.tsx';

const DECISIONS = { approved: 'Aprobado', rejected: 'Rechazado' } as const;

/** Earlier decisions, with the points and reasons of their moment. */
export const StudyDecisions = ({ decisions }: Pick<CreditStudy, 'decisions'>) => {
  if (decisions.length === 0) return null;
  return (
    <Panel title="Decisiones anteriores" note="Con lo que se sabía en ese momento.">
      <ol className={records.list}>
        {decisions.map((each) => (
          <li key={each.study_id} className={score.decision}>
            <p className={score.decisionHead}>
              {DECISIONS[each.decision]} con {each.points} puntos
              <SuggestionBadge suggestion={each.suggestion} />
            </p>
            <p className={layout.quiet}>
              {each.decided_by}, <DateText value={each.decided_at} withTime /> · «{each.reason}»
            </p>
            <details className={records.earlier}>
              <summary>Ver los puntos</summary>
              <FactorTable factors={each.factors} />
            </details>
          </li>
        ))}
      </ol>
    </Panel>
  );
};
