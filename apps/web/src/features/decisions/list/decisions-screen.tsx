import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import {
  DECISION_PARTS,
  type DecisionPart,
  type DecisionRow,
  exportDecisions,
} from '@cuotaclara/contract/registry/decisions/decision-list';
import { type OnSearch, useList } from '#lib/list/use-list.ts';
import { DataList } from '#ui/data-list/data-list.tsx';
import type { RowOpening } from '#ui/data-list/rows/row-opener.tsx';
import { ExportButton } from '#ui/data-list/toolbar/export-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DetailTabs } from '#ui/layout/detail-tabs.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { decisionCard, decisionCells } from './decision-cells.tsx';
import { decisionsList, partOf } from './decisions-list.ts';
import type { DecisionsSearch } from './decisions-search.ts';

type DecisionsScreenProps = {
  readonly search: DecisionsSearch;
  readonly onSearch: OnSearch<DecisionsSearch>;
};

const opening: RowOpening<DecisionRow> = {
  kind: 'link',
  to: ({ kind, decision_id }) => ({
    to: '/decisions/$kind/$id',
    params: { kind: wordsOf(kind).path, id: String(decision_id) },
  }),
};

const EMPTY: Readonly<Record<DecisionPart, readonly [title: string, text: string]>> = {
  to_decide: ['Nada espera tu decisión', 'Aquí llega lo que otra persona propone y tú decides.'],
  own: ['No has propuesto nada', 'Lo que propongas queda aquí, con lo que otra persona decidió.'],
  open: ['Nada está por decidir', 'Nadie ha propuesto algo que espere a una segunda persona.'],
  ended: ['Todavía no hay decisiones', 'Aquí queda cada propuesta con quién la decidió y cuándo.'],
};

/** Order of a part, where the oldest first is not what its reader looks for. */
const ORDER: Readonly<Partial<Record<DecisionPart, string>>> = {
  own: 'proposedAt',
  ended: 'decidedAt',
};

const searchOf = (part: DecisionPart, { kind, search }: DecisionsSearch): DecisionsSearch => ({
  ...(part !== 'to_decide' && { part }),
  ...(ORDER[part] !== undefined && { sort_by: ORDER[part], sort_dir: 'DESC' as const }),
  ...(kind !== undefined && { kind }),
  ...(search !== undefined && { search }),
});

/** Everything that takes two people: what waits, what one asked for, and how it ended. */
export const DecisionsScreen = ({ search, onSearch }: DecisionsScreenProps) => {
  const part = partOf(search);
  const list = useList({
    ...decisionsList(search),
    search,
    onSearch,
    excel: exportDecisions,
  });
  const { excel } = list;
  const [title, text] = EMPTY[part];
  const rows = () => (
    <DataList
      list={list}
      rowKey={({ decision_id }) => String(decision_id)}
      cells={decisionCells}
      opening={opening}
      renderCard={decisionCard}
      empty={<EmptyState title={title}>{text}</EmptyState>}
    />
  );
  return (
    <>
      <PageHeader
        title="Decisiones"
        state="Una persona propone y otra decide. Hasta entonces no cambia nada."
        // The part is a tab and no filter, so that the list does not name it by itself.
        actions={excel && <ExportButton excel={{ ...excel, query: { ...excel.query, part } }} />}
      />
      <DetailTabs
        label="Partes de las decisiones"
        // Object.keys of the parts keeps their order.
        tabs={PARTS.map((value) => ({ value, label: DECISION_PARTS[value], draw: rows }))}
        value={part}
        onChange={(next) => onSearch(searchOf(next, search), { replace: false })}
      />
    </>
  );
};

// Object.keys loses the literal names.
const PARTS = Object.keys(DECISION_PARTS) as DecisionPart[];
