import { type BureauRow, exportBureauClocks } from '@cuotaclara/contract/bureau-clock/bureau-list';
import { type OnSearch, useList } from '#lib/list/use-list.ts';
import { ListScreen } from '#ui/data-list/list-screen.tsx';
import type { RowOpening } from '#ui/data-list/rows/row-opener.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { bureauCard, bureauCells } from './bureau-cells.tsx';
import { bureauList } from './bureau-list.ts';
import type { BureauSearch } from './bureau-search.ts';
import { MonthFile } from './month-file.tsx';

type BureauScreenProps = { search: BureauSearch; onSearch: OnSearch<BureauSearch> };

const opening: RowOpening<BureauRow> = {
  kind: 'link',
  to: ({ credit_id }) => ({ to: '/credits/$id', params: { id: String(credit_id) } }),
};

/** Defaults before the credit bureaus, and the file of the month. */
export const BureauScreen = ({ search, onSearch }: BureauScreenProps) => {
  const list = useList({ ...bureauList, search, onSearch, excel: exportBureauClocks });
  return (
    <ListScreen
      title="Centrales de riesgo"
      state="Avisos antes de un reporte, los veinte días de cada uno y lo que se reportó."
      above={<MonthFile />}
      list={list}
      rowKey={({ bureau_clock_id }) => String(bureau_clock_id)}
      cells={bureauCells}
      opening={opening}
      renderCard={bureauCard}
      empty={
        <EmptyState title="Nadie está en mora ante las centrales">
          Cuando un crédito pasa los días de mora del aviso, aquí ves a quién se avisó, cuándo se
          puede reportar y qué sigue.
        </EmptyState>
      }
    />
  );
};
