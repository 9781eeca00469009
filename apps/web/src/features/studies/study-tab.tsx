import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { CreditStudy, StudyFindings } from '@cuotaclara/contract/studies/study';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { IdentityBadge } from '#domain/borrower/identity-badge.tsx';
import layout from '#domain/credit/credit-layout.module.css';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import type { CreditTabProps } from '#domain/credit/credit-tab.ts';
import type { May } from '#domain/credit/use-may.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { BureauPanel, KeptBureauPanel } from './bureau-panel.tsx';
import { AffordabilityPanel, HistoryPanel } from './money-panels.tsx';
import { ScorePanel } from './score-panel.tsx';
import { KeptStudyPanel, StudyDecisions } from './study-decisions.tsx';
import { studyQuery } from './study-query.ts';

/** The panel of another feature that shows what the screening lists say. */
export type StudyListsPanel = ComponentType<{
  credit: CreditDetail;
  screening: StudyFindings['screening'];
  may: May;
  /** Of a study that was stored with a decision: nothing is searched again in it. */
  isKept: boolean;
}>;

type StudyTabProps = Pick<CreditTabProps, 'credit' | 'may'> & { Lists: StudyListsPanel };

/** Everything that speaks for or against a credit, for the person who decides. */
export const StudyTab = ({ credit, may, Lists }: StudyTabProps) => (
  <CreditPart query={useQuery(studyQuery(credit.credit_id))} things="el estudio" skeleton={420}>
    {(study) => <Study credit={credit} study={study} may={may} Lists={Lists} />}
  </CreditPart>
);

type StudyProps = StudyTabProps & { study: CreditStudy };

/** A decided credit shows the study that was stored with the decision, never a new one. */
const Study = (props: StudyProps) => {
  const { study } = props;
  const [newest, ...others] = study.decisions;
  if (study.is_open) {
    return (
      <Columns {...props}>
        <ScorePanel study={study} />
        <StudyDecisions decisions={study.decisions} />
      </Columns>
    );
  }
  if (newest === undefined) {
    return (
      <EmptyState title="Este crédito se cerró sin estudio">
        Nadie llegó a aprobarlo ni a rechazarlo.
      </EmptyState>
    );
  }
  return (
    <Columns {...props}>
      <KeptStudyPanel study={study} decision={newest} />
      <StudyDecisions decisions={others} />
    </Columns>
  );
};

type ColumnsProps = StudyProps & { children: ReactNode };

const Columns = ({ credit, study, may, Lists, children }: ColumnsProps) => {
  const { affordability, history, screening, identity_state: identity } = study;
  const isKept = !study.is_open;
  return (
    <div className={layout.columns}>
      <div className={layout.column}>{children}</div>
      <div className={layout.column}>
        {affordability !== null && <AffordabilityPanel affordability={affordability} />}
        {study.is_open && <BureauPanel credit={credit} study={study} />}
        {isKept && affordability !== null && <KeptBureauPanel bureau={study.bureau} />}
        {screening !== null && (
          <Lists credit={credit} screening={screening} may={may} isKept={isKept} />
        )}
        {history !== null && <HistoryPanel history={history} isKept={isKept} />}
        {identity !== null && (
          <Panel
            title="Identidad"
            action={
              study.is_open &&
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
            <IdentityBadge state={identity} itemsUploaded={credit.borrower.items_uploaded} />
          </Panel>
        )}
      </div>
    </div>
  );
};
