import { listPapers } from '@cuotaclara/contract/papers/papers';
import { queryOptions } from '@tanstack/react-query';
import { paperKeys } from '#domain/query-keys/paper-keys.ts';
import { call } from '#lib/api/call.ts';

/** The papers of a credit; the screen shows a failure where they would be. */
export const creditPapers = (creditId: number) =>
  queryOptions({
    queryKey: paperKeys.ofCredit(creditId),
    queryFn: ({ signal }) => call(listPapers, { query: { credit_id: creditId } }, { signal }),
    meta: { inline: true },
  });
