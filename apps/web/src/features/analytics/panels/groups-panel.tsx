import type { GroupsReply, RiskFigures } from '@cuotaclara/contract/analytics/analytics';
import { DIMENSIONS, RISKS, type Risk } from '@cuotaclara/contract/analytics/analytics-words';
import { countText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { analyticsQueries } from '#features/analytics/analytics-queries.ts';
import {
  type AnalyticsSearch,
  FILTERS,
  type FigurePage,
  type FilterName,
  type OnAnalyticsSearch,
} from '#features/analytics/analytics-search.ts';
import { FigureLink } from '#features/analytics/figure-link.tsx';
import { shareText } from '#features/analytics/figure-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
import classes from './panels.module.css';

type GroupRow = GroupsReply['groups'][number];

type GroupsPanelProps = {
  page: FigurePage;
  search: AnalyticsSearch;
  onSearch: OnAnalyticsSearch;
};

/** The portfolio of the day told apart; a name narrows the whole page to it. */
export const GroupsPanel = ({ page, search, onSearch }: GroupsPanelProps) => {
  const by = search.by ?? 'product';
  const query = useQuery(analyticsQueries.groups(page, by));
  const { by: _, ...kept } = search;
  return (
    <Panel
      title="De quién es la cartera"
      note="Cada nombre reduce toda la página a lo suyo."
      action={
        <div className={classes.choices}>
          {FILTERS.map((name) => (
            <button
              key={name}
              type="button"
              className={classes.choice}
              aria-pressed={name === by}
              onClick={() => onSearch({ ...kept, ...(name !== 'product' && { by: name }) })}
            >
              {DIMENSIONS[name]}
            </button>
          ))}
        </div>
      }
    >
      <Loaded query={query} things="los grupos" empty="Ese día no había saldo." isEmpty={hasNone}>
        {({ groups }) => (
          <GroupsTable
            label={`Cartera por ${DIMENSIONS[by].toLowerCase()}`}
            groups={groups}
            columns={columnsOf(page, { by, choose: (id) => onSearch({ ...search, [by]: id }) })}
          />
        )}
      </Loaded>
    </Panel>
  );
};

/** Groups that are shown until somebody asks for all of them. */
const SHORT = 12;

type GroupsTableProps = {
  label: string;
  groups: readonly GroupRow[];
  columns: readonly RowColumn<GroupRow>[];
};

const GroupsTable = ({ label, groups, columns }: GroupsTableProps) => {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <RowTable
        label={label}
        rows={isWhole ? groups : groups.slice(0, SHORT)}
        rowKey={({ id }) => id ?? 'none'}
        columns={columns}
      />
      {groups.length > SHORT && !isWhole && (
        <Button variant="subtle" size="sm" onClick={() => setIsWhole(true)}>
          Ver los {groups.length}
        </Button>
      )}
    </>
  );
};

const hasNone = ({ groups }: GroupsReply): boolean => groups.length === 0;

const SHOWN: readonly Risk[] = ['over_30', 'over_30_restructured', 'over_60', 'over_90'];

type Choosing = { readonly by: FilterName; readonly choose: (id: string) => void };

function columnsOf(page: FigurePage, { by, choose }: Choosing): readonly RowColumn<GroupRow>[] {
  const opened = ({ id }: GroupRow) => (id === null ? page : { ...page, [by]: String(id) });
  const shareOf = (risk: RiskFigures, name: Risk): string =>
    shareText(risk[name].principal, risk.all.principal);
  return [
    {
      head: DIMENSIONS[by],
      isName: true,
      cell: ({ id, name }) =>
        id === null ? (
          `Sin ${DIMENSIONS[by].toLowerCase()}`
        ) : (
          <button type="button" className={classes.name} onClick={() => choose(String(id))}>
            {name ?? `Número ${id}`}
          </button>
        ),
    },
    {
      head: 'Saldo',
      kind: 'money',
      cell: ({ risk }) => formatMoney(risk.all.principal),
    },
    {
      head: 'Créditos',
      kind: 'money',
      isRoomy: true,
      cell: (group) =>
        group.id === null ? (
          countText(group.risk.all.credits)
        ) : (
          <FigureLink page={opened(group)} figure="all">
            {countText(group.risk.all.credits)}
          </FigureLink>
        ),
    },
    ...SHOWN.map(
      (name): RowColumn<GroupRow> => ({
        head: RISKS[name],
        kind: 'money',
        isRoomy: name !== 'over_30',
        cell: (group) =>
          group.id === null || group.risk[name].credits === 0 ? (
            shareOf(group.risk, name)
          ) : (
            <FigureLink page={opened(group)} figure={name}>
              {shareOf(group.risk, name)}
            </FigureLink>
          ),
      }),
    ),
  ];
}
