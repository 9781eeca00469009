import { type AuditRow, exportAudit } from '@cuotaclara/contract';
import { useQuery } from '@tanstack/react-query';
import { type OnSearch, useList } from '#lib/list/use-list.ts';
import { ListScreen } from '#ui/data-list/list-screen.tsx';
import type { RowOpening } from '#ui/data-list/rows/row-opener.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { auditCard, auditCells } from './audit-cells.tsx';
import { auditList } from './audit-list.ts';
import { auditQueries } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';
import { ChainState } from './chain-state.tsx';
import { EntryDrawer } from './entry-drawer.tsx';

type AuditScreenProps = { search: AuditSearch; onSearch: OnSearch<AuditSearch> };

/** Opening an entry is a place of its own: back closes it, and it can be shared. */
const opening: RowOpening<AuditRow> = {
  kind: 'link',
  to: ({ entry_id: id }) => ({
    to: '/admin/audit',
    search: (search) => ({ ...search, entry: String(id) }),
  }),
};

/** What was done in the company, by whom and from where. */
export const AuditScreen = ({ search, onSearch }: AuditScreenProps) => {
  const { data: people } = useQuery(auditQueries.people(search.actor_user_id));
  const list = useList({ ...auditList(people), search, onSearch, excel: exportAudit });
  const { entry, ...closed } = search;
  return (
    <>
      <ListScreen
        title="Auditoría"
        state={<ChainState />}
        list={list}
        rowKey={({ entry_id: id }) => String(id)}
        cells={auditCells}
        opening={opening}
        renderCard={auditCard}
        empty={
          <EmptyState title="Nadie ha hecho nada en estas fechas">
            Lo que las personas cambien aparecerá aquí. Amplía las fechas para ver lo anterior.
          </EmptyState>
        }
      />
      {/* What was closed is not opened again by going back. */}
      <EntryDrawer entryId={entry} onClose={() => onSearch(closed, { replace: true })} />
    </>
  );
};
