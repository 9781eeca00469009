import type { ReplyOf } from '@cuotaclara/contract';
import {
  type countPastDue,
  OVERDUE_BUCKET_NAMES,
  OVERDUE_STATUSES,
  type OverdueBucket,
  PAST_DUE_LIST,
} from '@cuotaclara/contract/past-due/past-due-list';
import type { ListOption } from '#lib/list/list-model.ts';
import { readList } from '#lib/list/list-query.ts';
import type { PageReads } from '#lib/loading/prefetch-for.ts';
import { mayDo } from '#lib/session/may-do.ts';
import { pastDueQueries } from './past-due-queries.ts';
import type { PastDueSearch } from './past-due-search.ts';

export type PastDueCounts = ReplyOf<typeof countPastDue>;

type Choices = {
  readonly readsContacts: boolean;
  /** Undefined until they are read, as the offices are. */
  readonly counts: Pick<PastDueCounts, 'advisers' | 'products'> | undefined;
  readonly headquarters:
    | readonly { readonly headquarter_id: number; readonly label: string }[]
    | undefined;
};

const option = (value: number, label: string): ListOption => ({ value: String(value), label });

const CONTACT_OPTIONS: readonly ListOption[] = [
  { value: 'open', label: 'Abierto' },
  { value: 'closed', label: 'Cerrado' },
];

const STATUS_OPTIONS: readonly ListOption[] = Object.entries(OVERDUE_STATUSES).map(
  ([value, label]) => ({ value, label }),
);

/** The list of overdue credits, for its screen and its loader. */
export const pastDueList = ({ readsContacts, counts, headquarters }: Choices) => ({
  shape: PAST_DUE_LIST,
  searchBox: { name: 'search' as const, label: 'Nombre, documento, placa o número' },
  // Overdue credits count whenever they were lent.
  period: { label: 'Desembolsado', isOpen: true },
  filters: {
    bucket: { label: 'Tramo', options: undefined, isDrawnApart: true },
    adviser_id: {
      label: 'Coordinador',
      options: counts?.advisers.map(({ user_id, name }) => option(user_id, name)),
    },
    headquarter_id: {
      label: 'Sede',
      allLabel: 'Todas',
      options: headquarters?.map(({ headquarter_id: id, label }) => option(id, label)),
    },
    product_id: {
      label: 'Producto',
      options: counts?.products.map(({ product_id, name }) => option(product_id, name)),
    },
    first_unpaid: {
      label: 'Primera cuota',
      allLabel: 'Cualquiera',
      options: [{ value: 'true', label: 'Sin pagar' }],
    },
    contact: {
      label: 'Contacto',
      allLabel: 'Abierto o cerrado',
      options: readsContacts ? CONTACT_OPTIONS : [],
      isDrawnApart: !readsContacts,
    },
    status: { label: 'Estado', options: STATUS_OPTIONS, fallback: 'owing' },
  },
  query: pastDueQueries.list,
});

/** The query of the band, which counts under every filter of the list but its own. */
export const bandCounts = (asked: PastDueSearch) => {
  const { bucket: _bucket, page_number, item_per_page, sort_by, sort_dir, ...filters } = asked;
  // The route reads numbers from text, as the address has them.
  return pastDueQueries.counts(filters as never);
};

/** The buckets that the address names, in their order. */
export const chosenBuckets = ({ bucket = '' }: PastDueSearch): readonly OverdueBucket[] => {
  const named = bucket.split(',');
  return OVERDUE_BUCKET_NAMES.filter((name) => named.includes(name));
};

/** The address with one more bucket or one less; null shows all of them. */
export function searchWithBucket(
  search: PastDueSearch,
  toggled: OverdueBucket | null,
): PastDueSearch {
  const { bucket: _bucket, page_number: _page, ...others } = search;
  if (toggled === null) return others;
  const chosen = chosenBuckets(search);
  const next = OVERDUE_BUCKET_NAMES.filter((name) =>
    name === toggled ? !chosen.includes(name) : chosen.includes(name),
  );
  // All of them is the same as none.
  if (next.length === 0 || next.length === OVERDUE_BUCKET_NAMES.length) return others;
  return { ...others, bucket: next.join(',') };
}

/** For the loader: starts the queries of the list of overdue credits. */
export const readPastDue = (reads: PageReads, search: PastDueSearch): void => {
  const { client, read, user } = reads;
  if (user === null) return;
  const counts = client.getQueryData(bandCounts(search).queryKey);
  const headquarters = client.getQueryData(pastDueQueries.headquarters.queryKey);
  const readsContacts = mayDo(user, 'view_contacts');
  readList(reads, pastDueList({ readsContacts, counts, headquarters }), search);
  read(bandCounts(search));
  read(pastDueQueries.headquarters);
};
