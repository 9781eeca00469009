import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { DetailTabs } from '#ui/layout/detail-tabs.tsx';
import { BorrowerTab } from '#features/borrowers/credit-tab.tsx';
import { ClearanceTab } from '#features/compliance/clearance-tab.tsx';
import classes from '#domain/credit/credit-layout.module.css';
import { CreditDialogs } from './credit-dialogs.tsx';
import { CreditGate } from './credit-gate.tsx';
import { CreditHeader } from './credit-header.tsx';
import { CREDIT_TABS, type CreditSearch, type CreditTab } from '#domain/credit/credit-search.ts';
import { offeredSteps } from '#domain/credit/credit-steps.ts';
import { HistoryTab } from './history-tab.tsx';
import { PapersTab } from '#features/attachments/attachments-tab.tsx';
import { PlanTab } from '#features/loan-terms/plan-tab.tsx';
import { hasClearance, stateLabel } from '#domain/credit/credit-state.ts';
import { StudyTab } from '#features/studies/study-tab.tsx';
import { SummaryTab } from './summary-tab.tsx';
import type { CreditWays } from '#domain/credit/credit-tab.ts';
import { type May, useMay } from '#domain/credit/use-may.ts';

type CreditScreenProps = {
  id: number;
  search: CreditSearch;
  onSearch: (search: CreditSearch) => void;
};

/** One credit: how it stands, all that belongs to it, and what this person may do with it now. */
export const CreditScreen = ({ id, ...props }: CreditScreenProps) => (
  <CreditGate id={id}>{(credit) => <Credit credit={credit} {...props} />}</CreditGate>
);

const tabsOf = (credit: CreditDetail, may: May): CreditTab[] => [
  'summary',
  'borrower',
  'plan',
  'papers',
  // Of what was never sent there is nothing to judge.
  ...(may('study_credit') && credit.sent_at !== null ? (['study'] as const) : []),
  ...(hasClearance(credit) ? (['clearance'] as const) : []),
  'history',
];

type CreditProps = Omit<CreditScreenProps, 'id'> & { credit: CreditDetail };

const Credit = ({ credit, search, onSearch }: CreditProps) => {
  const may = useMay();
  const obstaclesId = useId();
  const names = tabsOf(credit, may);
  const tab = names.find((name) => name === search.tab) ?? 'summary';
  const here = tab === 'summary' ? {} : { tab };
  const ways: CreditWays = {
    onTab: (next) => onSearch(next === 'summary' ? {} : { tab: next }),
    onOpen: (open) => onSearch({ ...here, open }),
  };
  const pending = credit.requests.filter(({ answered_at }) => answered_at === null).length;
  const parts = { credit, may, ...ways, obstaclesId };
  const draws: Record<CreditTab, () => React.ReactNode> = {
    summary: () => <SummaryTab {...parts} />,
    borrower: () => <BorrowerTab {...parts} />,
    plan: () => <PlanTab {...parts} />,
    papers: () => <PapersTab {...parts} />,
    study: () => <StudyTab {...parts} />,
    clearance: () => <ClearanceTab {...parts} />,
    history: () => <HistoryTab credit={credit} />,
  };
  return (
    <>
      <Breadcrumbs
        above={[
          { label: 'Créditos', link: { to: '/credits' } },
          {
            label: stateLabel(credit.credit_state_id),
            link: { to: '/credits', search: { credit_state_id: String(credit.credit_state_id) } },
          },
        ]}
        here={credit.number}
      />
      <CreditHeader {...parts} />
      {tab !== 'summary' && <Obstacles credit={credit} id={obstaclesId} />}
      <DetailTabs
        label="Partes del crédito"
        value={tab}
        onChange={ways.onTab}
        tabs={names.map((name) => ({
          value: name,
          label: CREDIT_TABS[name],
          draw: draws[name],
          ...(name === 'papers' && { count: pending }),
        }))}
      />
      <CreditDialogs credit={credit} open={search.open} onClose={() => onSearch(here)} />
    </>
  );
};

/** Why the main step cannot be taken yet, where the card that says so is not in sight. */
const Obstacles = ({ credit, id }: { credit: CreditDetail; id: string }) => {
  const { main } = offeredSteps(credit);
  if (main === null || main.obstacles.length === 0) return null;
  return (
    <p id={id} className={classes.obstacleLine}>
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
      <span>
        Todavía no se puede «{main.label}»: {main.obstacles.join(' ')}
      </span>
    </p>
  );
};
