import type { CallOf } from '@cuotaclara/contract';
import { getBorrower } from '@cuotaclara/contract/borrowers/manage';
import { getReferences } from '@cuotaclara/contract/catalogues/references';
import { openDocument } from '@cuotaclara/contract/identity/captures';
import {
  getIdentityFile,
  type IdentityFile,
  listBorrowers,
} from '@cuotaclara/contract/identity/review';
import { getBorrowerDebts } from '@cuotaclara/contract/loan-terms/plans';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { downloadFile } from '#lib/api/download-file.ts';

/** Comparing takes some seconds, and nobody should have to ask whether it is done. */
const PENDING_CHECK_EVERY_MS = 2000;

const hasPendingCheck = (file: IdentityFile | undefined): boolean =>
  file?.checks.some((check) => check.is_current && check.verdict === null) ?? false;

const CHOICES_FRESH_FOR_MS = 10 * 60_000;
const CHOICES = ['document-kinds', 'genders', 'marital-statuses', 'countries', 'cities'];

export type CaptureKey = {
  readonly borrowerId: number;
  readonly documentId: number;
  readonly captureId: number;
};

export const borrowerQueries = {
  all: ['borrowers'] as const,
  lists: ['borrowers', 'list'] as const,
  list: (query: CallOf<typeof listBorrowers>['query']) =>
    queryOptions({
      queryKey: ['borrowers', 'list', query],
      queryFn: ({ signal }) => call(listBorrowers, { query }, { signal }),
    }),
  /** All that speaks for or against the identity of one customer. */
  identity: (document: string) =>
    queryOptions({
      queryKey: ['borrowers', 'identity', document],
      queryFn: ({ signal }) => call(getIdentityFile, { query: { document } }, { signal }),
      refetchInterval: ({ state }) => hasPendingCheck(state.data) && PENDING_CHECK_EVERY_MS,
      meta: { inline: true },
    }),
  /** What is known of a customer, for whoever follows one of their credits. */
  managed: (document: string) =>
    queryOptions({
      queryKey: ['borrowers', 'managed', document],
      queryFn: ({ signal }) => call(getBorrower, { query: { document } }, { signal }),
      meta: { inline: true },
    }),
  debts: (document: string) =>
    queryOptions({
      queryKey: ['borrowers', 'debts', document],
      queryFn: ({ signal }) => call(getBorrowerDebts, { query: { document } }, { signal }),
      meta: { inline: true },
    }),
  /** What the pickers of the form offer. */
  choices: queryOptions({
    queryKey: ['borrowers', 'choices'],
    queryFn: ({ signal }) =>
      call(getReferences, { query: { references: JSON.stringify(CHOICES) } }, { signal }),
    staleTime: CHOICES_FRESH_FOR_MS,
    meta: { silent: true, loggedAs: 'Error en getProcessed' },
  }),
  /**
   * One capture. It never changes, and each time it is fetched stands in the audit log: so it is
   * not asked for again while it is on the screen, and not kept once it is gone from there.
   */
  capture: ({ borrowerId, documentId, captureId }: CaptureKey) =>
    queryOptions({
      queryKey: ['identity-captures', captureId],
      queryFn: async ({ signal }) => {
        const query = { referenceId: borrowerId, documentId, capture_id: captureId };
        return (await downloadFile(openDocument, { query }, { signal })).blob;
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};
