import type { AnswerOf } from '@cuotaclara/contract';
import { findApplicant, getApplication } from '@cuotaclara/contract/applications/application';
import { getReferences } from '@cuotaclara/contract/catalogues/references';
import { listSuppliers } from '@cuotaclara/contract/credits/credit-edits';
import { getQuoteLimits } from '@cuotaclara/contract/loan-terms/quote';
import { queryOptions } from '@tanstack/react-query';
import { applicationKeys } from '#domain/query-keys/application-keys.ts';
import { call } from '#lib/api/call.ts';

/** What the pickers of the wizard offer. */
const CATALOGUES = [
  'document-kinds',
  'genders',
  'marital-statuses',
  'countries',
  'cities',
  'products',
  'dues',
] as const;

export type References = AnswerOf<typeof getReferences>;
export type QuoteLimits = AnswerOf<typeof getQuoteLimits>;
export type FoundApplicant = AnswerOf<typeof findApplicant>['applicant'];

export const applicationQueries = {
  /** The one under way; null names the own draft of a borrower, or an empty one for staff. */
  process: (creditId: number | null) =>
    queryOptions({
      queryKey: applicationKeys.process(creditId),
      queryFn: ({ signal }) =>
        call(
          getApplication,
          { query: creditId === null ? {} : { credit_id: creditId } },
          { signal },
        ),
      meta: { inline: true },
    }),
  references: queryOptions({
    queryKey: applicationKeys.references,
    queryFn: ({ signal }) =>
      call(getReferences, { query: { references: JSON.stringify(CATALOGUES) } }, { signal }),
    staleTime: 10 * 60_000,
    // The words are those of the specification, and nobody sees more than the field itself says.
    meta: { silent: 'lookup', loggedAs: 'Error en getProcessed' },
  }),
  applicant: (document: string) =>
    queryOptions({
      queryKey: applicationKeys.applicant(document),
      queryFn: async ({ signal }) =>
        (await call(findApplicant, { query: { document } }, { signal })).applicant,
      meta: { inline: true },
    }),
  suppliers: queryOptions({
    queryKey: applicationKeys.suppliers,
    queryFn: async ({ signal }) => (await call(listSuppliers, {}, { signal })).suppliers,
    meta: { silent: 'lookup' },
  }),
  limits: queryOptions({
    queryKey: applicationKeys.limits,
    queryFn: ({ signal }) => call(getQuoteLimits, {}, { signal }),
    meta: { inline: true },
  }),
};
