import { borrowerKeyOf } from '@cuotaclara/contract/borrowers/borrower-key';
import { type BorrowerRow, exportBorrowers } from '@cuotaclara/contract/identity/review';
import { type OnSearch, useList } from '#lib/list/use-list.ts';
import { ListScreen } from '#ui/data-list/list-screen.tsx';
import type { RowOpening } from '#ui/data-list/rows/row-opener.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { borrowerCard, borrowerCells } from './borrower-cells.tsx';
import { borrowersList } from './borrowers-list.ts';
import type { BorrowersSearch } from './borrowers-search.ts';

type BorrowersScreenProps = { search: BorrowersSearch; onSearch: OnSearch<BorrowersSearch> };

const opening: RowOpening<BorrowerRow> = {
  kind: 'link',
  to: (row) => ({ to: '/borrowers/$document', params: { document: borrowerKeyOf(row) } }),
};

/** The list of borrowers with the state of each identity. */
export const BorrowersScreen = ({ search, onSearch }: BorrowersScreenProps) => {
  const list = useList({ ...borrowersList, search, onSearch, excel: exportBorrowers });
  return (
    <ListScreen
      title="Clientes"
      state="Quiénes son, cómo va su identidad y desde cuándo esperan."
      list={list}
      rowKey={({ borrower_id: id }) => String(id)}
      cells={borrowerCells}
      opening={opening}
      renderCard={borrowerCard}
      empty={
        <EmptyState title="Todavía no hay clientes">
          Quien se registre aparecerá aquí con su documento y los pasos de su identidad.
        </EmptyState>
      }
    />
  );
};
