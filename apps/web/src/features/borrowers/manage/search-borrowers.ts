import { SEARCH_LENGTH_MAX } from '@cuotaclara/contract';
import { borrowerKeyOf } from '@cuotaclara/contract/borrowers/borrower-key';
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
  return data.map((row) => ({
    kind: 'person' as const,
    key: `borrower-${row.borrower_id}`,
    name: row.name,
    detail: `Cliente · ${formatIdentification(row.identification)}`,
    link: linkOptions({ to: '/borrowers/$document', params: { document: borrowerKeyOf(row) } }),
  }));
};
