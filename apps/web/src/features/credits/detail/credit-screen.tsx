import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import type { CreditSearch } from '#domain/credit/credit-search.ts';
import { stateLabel } from '#domain/credit/credit-state.ts';
import { offeredSteps } from '#domain/credit/credit-steps.ts';
import type { CreditNavigation, CreditTabProps } from '#domain/credit/credit-tab.ts';
import { useMay } from '#domain/credit/use-may.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { DetailTabs } from '#ui/layout/detail-tabs.tsx';
import classes from './credit.module.css';
import { CreditDialogs } from './credit-dialogs.tsx';
import { CreditGate } from './credit-gate.tsx';
import { CreditHeader } from './credit-header.tsx';
import { CreditNewsBand } from './credit-news.tsx';
import type { CreditPage } from './credit-page.ts';

type CreditScreenProps = {
  id: number;
  page: CreditPage;
  search: CreditSearch;
  onSearch: (search: CreditSearch) => void;
};

/** The page of one credit: its state, its tabs, and what this person may do with it now. */
export const CreditScreen = ({ id, ...props }: CreditScreenProps) => (
  <CreditGate id={id}>
    {(credit) => <Credit key={credit.credit_id} credit={credit} {...props} />}
  </CreditGate>
);

type CreditProps = Omit<CreditScreenProps, 'id'> & { credit: CreditDetail };

const Credit = ({ credit, page, search, onSearch }: CreditProps) => {
  const may = useMay();
  const obstaclesId = useId();
  const tabs = page.tabs.filter(({ isShown }) => isShown(credit, may));
  const [first] = page.tabs;
  const { key: tab } = tabs.find(({ key }) => key === search.tab) ?? first;
  const here = tab === first.key ? {} : { tab };
  const navigation: CreditNavigation = {
    onTab: (next) => onSearch(next === first.key ? {} : { tab: next }),
    onOpen: (open) => onSearch({ ...here, open }),
  };
  const props: CreditTabProps = { credit, may, ...navigation, obstaclesId };
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
      <CreditNewsBand credit={credit} words={page.history} />
      <CreditHeader {...props} page={page} />
      {tab !== first.key && <Obstacles credit={credit} id={obstaclesId} />}
      <DetailTabs
        label="Partes del crédito"
        value={tab}
        onChange={navigation.onTab}
        tabs={tabs.map(({ key, label, countOf, Panel }) => ({
          value: key,
          label,
          draw: () => <Panel {...props} />,
          ...(countOf && { count: countOf(credit) }),
        }))}
      />
      <CreditDialogs
        credit={credit}
        page={page}
        open={search.open}
        onClose={() => onSearch(here)}
      />
    </>
  );
};

/** Why the main step cannot be taken yet, on the tabs without the card that says so. */
const Obstacles = ({ credit, id }: { credit: CreditDetail; id: string }) => {
  const { main } = offeredSteps(credit);
  if (main === null || main.obstacles.length === 0) return null;
  return (
    <p id={id} className={classes.obstacleLine}>
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
      <span>{main.obstacles.join(' ')}</span>
    </p>
  );
};
