import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { catalogueQueries } from './catalogue-queries.ts';
import { idOf } from './use-catalogue-changes.ts';

/** In the address, in the place of the number of an entry. */
export const NEW = 'new';

export type OpenedEntry =
  | { readonly kind: 'new' | 'loading' | 'missing' }
  | { readonly kind: 'row'; readonly row: CatalogueRow }
  | { readonly kind: 'failed'; readonly onRetry: () => void };

type Opening = {
  /** What the address names; null when it names no entry. */
  readonly open: string | null;
  /** The same, until another is opened: what closes is still seen for a moment. */
  readonly shown: string | null;
  /** As read on opening: a change or failure of the list must not replace what is typed. */
  readonly row: CatalogueRow | null;
};

const CLOSED: Opening = { open: null, shown: null, row: null };
const ENTRY_ID = /^[1-9]\d{0,9}$/;
const ENTRY_ID_MAX = 2_147_483_647;

const readId = (text: string | null): number | null =>
  text !== null && ENTRY_ID.test(text) && Number(text) <= ENTRY_ID_MAX ? Number(text) : null;

type Input = {
  readonly declared: Catalogue;
  readonly open: string | null;
  /** The page that is shown; an entry that is not on it is fetched. */
  readonly rows: readonly CatalogueRow[];
};

/** The entry that the address opens, from the moment it opens until it is closed. */
export const useOpenedEntry = ({ declared, open, rows }: Input) => {
  const [opening, setOpening] = useState(CLOSED);
  const id = readId(opening.shown);
  const listed = rows.find((row) => idOf(declared, row) === id);
  const { data, isSuccess, isFetching, error, refetch } = useQuery({
    ...catalogueQueries.entry(declared, id ?? 0),
    enabled: opening.open !== null && id !== null && opening.row === null && listed === undefined,
  });
  const fetched = isSuccess && !isFetching ? data : undefined;
  const found = listed ?? fetched;

  if (opening.open !== open) {
    setOpening(open === null ? { ...opening, open } : { open, shown: open, row: null });
  } else if (open !== null && opening.row === null && found !== undefined) {
    setOpening({ ...opening, row: found });
  }

  const entryOf = (): OpenedEntry => {
    if (opening.shown === NEW) return { kind: 'new' };
    if (opening.row !== null) return { kind: 'row', row: opening.row };
    const isGone = error instanceof ApiError && error.status === 404;
    if (id === null || isGone) return { kind: 'missing' };
    return error && !isFetching
      ? { kind: 'failed', onRetry: () => void refetch() }
      : { kind: 'loading' };
  };
  return {
    entry: entryOf(),
    /** Continues with the entry as another user has saved it. */
    replaceRow: (row: CatalogueRow): void => setOpening({ ...opening, row }),
  };
};
