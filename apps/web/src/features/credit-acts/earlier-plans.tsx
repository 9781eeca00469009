import type { EarlierPlans } from '@cuotaclara/contract/credit-acts/restructures';
import { useQuery } from '@tanstack/react-query';
import layout from '#domain/credit/credit-layout.module.css';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import type { CreditTab, CreditTabProps } from '#domain/credit/credit-tab.ts';
import { PlanTable } from '#domain/credit/plan/plan-table.tsx';
import { formatDate } from '#lib/format/format-date.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { earlierPlans } from './credit-act-queries.ts';

type EarlierPlan = EarlierPlans['plans'][number];

const PlanOfBefore = ({ plan }: { readonly plan: EarlierPlan }) => (
  <Panel
    title="Plan de antes"
    note={
      <>
        Rigió hasta la reestructuración del <DateText value={plan.until} />
        {plan.holds_again && ', que se deshizo'}
      </>
    }
  >
    <div className={layout.bleed}>
      <PlanTable
        lines={plan.rows.map(({ paid: _, ...row }) => row)}
        extras={[]}
        payoff={null}
        caption={`Plan hasta el ${formatDate(plan.until)}`}
        hasTotals
      />
    </div>
  </Panel>
);

const PlansOfBefore = ({ creditId }: { readonly creditId: number }) => (
  <CreditPart query={useQuery(earlierPlans(creditId))} things="los planes de antes" skeleton={72}>
    {({ plans }) => plans.map((plan) => <PlanOfBefore key={plan.credit_event_id} plan={plan} />)}
  </CreditPart>
);

/** A credit whose history tells of no restructure has one plan: nothing is asked for. */
const wasRestructured = ({ history }: CreditTabProps['credit']): boolean =>
  history.some(({ kind }) => kind === 'restructure_in_force');

/** The tab of the plan, with the plans below that restructures took the place of. */
export const withEarlierPlans = (tab: CreditTab): CreditTab => ({
  ...tab,
  Panel: (props: CreditTabProps) => (
    <div className={layout.column}>
      <tab.Panel {...props} />
      {props.may('view_payments') && wasRestructured(props.credit) && (
        <PlansOfBefore creditId={props.credit.credit_id} />
      )}
    </div>
  ),
});
