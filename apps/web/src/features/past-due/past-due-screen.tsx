import {
  exportPastDue,
  OVERDUE_BUCKETS,
  type OverdueBucket,
  type PastDueRow,
} from '@cuotaclara/contract/past-due/past-due-list';
import { countedText, countText } from '@cuotaclara/contract/values/number-text';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '#domain/credit/use-may.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { type OnSearch, useList } from '#lib/list/use-list.ts';
import { ListScreen } from '#ui/data-list/list-screen.tsx';
import type { RowOpening } from '#ui/data-list/rows/row-opener.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FilterChip } from '#ui/fields/filter-chip.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { BucketBand } from './bucket-band.tsx';
import classes from './past-due.module.css';
import { pastDueCard, pastDueCells } from './past-due-cells.tsx';
import {
  bandCounts,
  chosenBuckets,
  type PastDueCounts,
  pastDueList,
  searchWithBucket,
} from './past-due-list.ts';
import { pastDueQueries } from './past-due-queries.ts';
import type { PastDueSearch } from './past-due-search.ts';

type PastDueScreenProps = {
  readonly search: PastDueSearch;
  readonly onSearch: OnSearch<PastDueSearch>;
};

const opening: RowOpening<PastDueRow> = {
  kind: 'link',
  to: ({ credit_id }) => ({ to: '/credits/$id', params: { id: String(credit_id) } }),
};

/** Every overdue credit that the role of this person follows, by age. */
export const PastDueScreen = ({ search, onSearch }: PastDueScreenProps) => {
  const may = useMay();
  const { data: counts } = useQuery(bandCounts(search));
  const { data: headquarters } = useQuery(pastDueQueries.headquarters);
  const list = useList({
    ...pastDueList({ readsContacts: may('view_contacts'), counts, headquarters }),
    search,
    onSearch,
    excel: exportPastDue,
  });
  const chosen = chosenBuckets(search);
  const toggle = (bucket: OverdueBucket | null) =>
    onSearch(searchWithBucket(search, bucket), { replace: false });
  return (
    <ListScreen
      title="Mora y gestiones"
      state={counts ? stateOf(counts) : 'Los créditos vencidos que sigue tu rol.'}
      above={counts && <BucketBand counts={counts} chosen={chosen} onToggle={toggle} />}
      list={list}
      rowKey={({ credit_id }) => String(credit_id)}
      cells={pastDueCells}
      opening={opening}
      renderCard={pastDueCard}
      toolbar={
        <>
          {chosen.length > 0 && <BucketChip chosen={chosen} onRemove={() => toggle(null)} />}
          {counts && <Sum counts={counts} chosen={chosen} />}
        </>
      }
      empty={
        <EmptyState title="Nadie está en mora">
          Aquí aparecen los créditos con una cuota vencida, con lo que falta para ponerse al día.
        </EmptyState>
      }
    />
  );
};

const LIVING = ['crédito vivo', 'créditos vivos'] as const;

const INCOMING = ['cambio está entrando', 'cambios están entrando'] as const;

/** The state of arrears in a sentence, and their day where that is not today. */
function stateOf({ day, pending, total, portfolio }: PastDueCounts): string {
  if (day === null) return 'La mora de hoy se está calculando. Vuelve en un momento.';
  const late = `${countText(total.count)} en mora. ${countedText(portfolio.count, LIVING)}.`;
  const today = Temporal.Now.zonedDateTimeISO('America/Bogota').toPlainDate().toString();
  const ofDay = day === today ? '' : ` Mora al ${formatDate(day)}: la de hoy se está calculando.`;
  const more = pending === 0 ? '' : ` ${countedText(pending, INCOMING)}.`;
  return `${late}${ofDay}${more}`;
}

const all = new Intl.ListFormat('es-CO', { type: 'conjunction' });

type Chosen = { readonly chosen: readonly OverdueBucket[] };

const BucketChip = ({ chosen, onRemove }: Chosen & { onRemove: () => void }) => (
  <FilterChip
    label="Tramo"
    value={all.format(chosen.map((bucket) => OVERDUE_BUCKETS[bucket]))}
    onClick={onRemove}
    onRemove={onRemove}
  />
);

/** The filtered credits and their pesos. */
const Sum = ({ counts, chosen }: Chosen & { counts: PastDueCounts }) => {
  const shown = counts.buckets.filter(
    ({ bucket }) => chosen.length === 0 || chosen.includes(bucket),
  );
  const count = shown.reduce((sum, each) => sum + each.count, 0);
  const pesos = shown.reduce((sum, each) => sum + each.to_be_current, 0);
  return (
    <span className={classes.sum}>
      <strong>{countText(count)}</strong> {count === 1 ? 'crédito' : 'créditos'},{' '}
      <MoneyText pesos={pesos} strong />
    </span>
  );
};
