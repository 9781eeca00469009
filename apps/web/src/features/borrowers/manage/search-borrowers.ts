import { SEARCH_LENGTH_MAX } from '@cuotaclara/contract';
import { listBorrowers } from '@cuotaclara/contract/identity/review';
import { linkOptions } from '@tanstack/react-router';
import { call } from '#lib/api/call.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';

const FOUND_COUNT_MAX = 5;

/** The borrowers with a name or a document like that. */
export const searchBorrowers = async (search: string, signal: AbortSignal) => {
  const query = {
    search: search.slice(0, SEARCH_LENGTH_MAX),
    sort_by: 'name',
    sort_dir: 'ASC',
    item_per_page: FOUND_COUNT_MAX,
  } as const;
  const { data } = await call(listBorrowers, { query }, { signal });
  return data.map(({ borrower_id, name, identification }) => ({
    kind: 'person' as const,
    key: `borrower-${borrower_id}`,
    name,
    detail: `Cliente · ${formatIdentification(identification)}`,
    link: linkOptions({ to: '/borrowers/$document', params: { document: identification } }),
  }));
};
