import { monthAllowance, monthReopening } from '@cuotaclara/contract/ledger/month-decisions';
import type { OpenMonthDecision } from '@cuotaclara/contract/ledger/months';
import { questionOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import { Decision } from '#domain/decision/decision.tsx';
import { CategoryTable } from '#features/ledger/allowance/category-table.tsx';
import { monthName } from '#features/ledger/month-words.ts';
import { Panel } from '#ui/layout/panel.tsx';

type MonthDecisionsProps = { readonly decisions: readonly OpenMonthDecision[] };

/** The allowance of a month, with the categories that it comes from. */
export const AllowanceDecision = ({ decisionId }: { readonly decisionId: number }) => (
  <Decision
    contract={monthAllowance}
    decisionId={decisionId}
    more={(allowance) => <CategoryTable {...allowance} />}
  />
);

/** Decisions about months that wait for a second person. */
export const MonthDecisions = ({ decisions }: MonthDecisionsProps) =>
  decisions.map(({ decision_id: decisionId, kind, month }) => (
    <Panel key={decisionId} title={questionOf(kind, monthName(month))}>
      {kind === 'month_allowance' ? (
        <AllowanceDecision decisionId={decisionId} />
      ) : (
        <Decision contract={monthReopening} decisionId={decisionId} />
      )}
    </Panel>
  ));
