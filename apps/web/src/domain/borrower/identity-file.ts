import { getIdentityFile, type IdentityFile } from '@cuotaclara/contract/identity/review';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { borrowerKeys } from './borrower-keys.ts';

/** A comparison takes some seconds; the page polls so that the reviewer need not reload it. */
const PENDING_CHECK_EVERY_MS = 2000;

const hasPendingCheck = (file: IdentityFile | undefined): boolean =>
  file?.checks.some((check) => check.is_current && check.verdict === null) ?? false;

/** The captures, checks and reviews of one borrower's identity. */
export const identityFile = (document: string) =>
  queryOptions({
    queryKey: borrowerKeys.identity(document),
    queryFn: ({ signal }) => call(getIdentityFile, { query: { document } }, { signal }),
    refetchInterval: ({ state }) => hasPendingCheck(state.data) && PENDING_CHECK_EVERY_MS,
    meta: { inline: true, polled: true },
  });
