import { getReferences } from '@cuotaclara/contract/catalogues/references';
import { type CreditDetail, getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { getCreditNews } from '@cuotaclara/contract/credits/credit-news';
import { getCreditScreening } from '@cuotaclara/contract/studies/study';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { creditKeys, isPartOfPage } from './credit-keys.ts';

/** Catalogues change rarely, and the same form is often opened again. */
const CHOICES_FRESH_FOR_MS = 10 * 60_000;

/** The server does not push changes, so a visible page asks whether there is anything new. */
const NEWS_EVERY_MS = 5000;

/** Whether the address of a credit's page can name a credit at all. */
export const isCreditId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/**
 * Refetches the parts of a credit's page when another person has changed the credit: a page is
 * refreshed whole. The plan needs no refetch, because its key names the version.
 */
const refreshParts = (client: QueryClient, credit: CreditDetail): void => {
  const { credit_id: id, version, borrower } = credit;
  const shown = client.getQueryData<CreditDetail>(creditKeys.detail(id));
  if (shown === undefined || shown.version === version) return;
  void client.invalidateQueries({ predicate: ({ queryKey }) => isPartOfPage(queryKey, id) });
  void client.invalidateQueries({ queryKey: creditKeys.debts(borrower.identification) });
};

/** What several features of a credit's page read; a failure shows where the data would be. */
export const creditQueries = {
  detail: (id: number) =>
    queryOptions({
      queryKey: creditKeys.detail(id),
      queryFn: async ({ signal, client }) => {
        const credit = await call(getCredit, { params: { id } }, { signal });
        refreshParts(client, credit);
        return credit;
      },
      meta: { inline: true, polled: true },
    }),
  /** News since the page was read; the page shows them when the person asks for them. */
  news: (id: number) =>
    queryOptions({
      queryKey: creditKeys.news(id),
      queryFn: ({ signal }) => call(getCreditNews, { params: { id } }, { signal }),
      // A hidden page does not ask; coming back to it reads the credit itself.
      refetchInterval: NEWS_EVERY_MS,
      staleTime: NEWS_EVERY_MS,
      meta: { silent: 'lookup', polled: true },
    }),
  /** Hits of the borrower in the screening lists, for the people who review the credit. */
  screening: (id: number) =>
    queryOptions({
      queryKey: creditKeys.screening(id),
      queryFn: ({ signal }) => call(getCreditScreening, { params: { id } }, { signal }),
      meta: { inline: true },
    }),
  /** The catalogues that the forms of a credit offer. */
  choices: queryOptions({
    queryKey: creditKeys.choices,
    queryFn: ({ signal }) => {
      const names = ['dues', 'products', 'insurers', 'rejection-reasons', 'document-kinds'];
      return call(getReferences, { query: { references: JSON.stringify(names) } }, { signal });
    },
    staleTime: CHOICES_FRESH_FOR_MS,
    // The words of the log are those of the specification; the field itself shows the failure.
    meta: { silent: 'lookup', loggedAs: 'Error en getProcessed' },
  }),
};
