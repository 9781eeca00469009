import type { AnswerOf } from '@cuotaclara/contract';
import { getReferences } from '@cuotaclara/contract/catalogues/references';
import { getOwnCredit } from '@cuotaclara/contract/credits/credit-detail';
import { getOwnDebts, getOwnPaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { queryOptions } from '@tanstack/react-query';
import { OWN_CREDITS_KEY as KEY } from '#domain/credit/own-credits.ts';
import { call } from '#lib/api/call.ts';

/** A credit on its own page. */
export type OwnCredit = AnswerOf<typeof getOwnCredit>;

export const ownCreditQueries = {
  all: KEY,
  credit: (id: number) =>
    queryOptions({
      queryKey: [...KEY, 'credit', id],
      queryFn: ({ signal }) => call(getOwnCredit, { params: { id } }, { signal }),
      meta: { inline: true },
    }),
  plan: (id: number) =>
    queryOptions({
      queryKey: [...KEY, 'plan', id],
      queryFn: ({ signal }) => call(getOwnPaymentPlan, { query: { credit_id: id } }, { signal }),
      meta: { inline: true },
    }),
  /** What is owed, by the own document; without one nothing is. */
  debts: (document: string | undefined) =>
    queryOptions({
      queryKey: [...KEY, 'debts', document],
      queryFn: ({ signal }) =>
        call(getOwnDebts, { query: { document: document ?? '' } }, { signal }),
      enabled: document !== undefined,
      meta: { inline: true },
    }),
  /** The codes of the papers, by which they are sent. */
  paperKinds: queryOptions({
    queryKey: [...KEY, 'paper-kinds'],
    queryFn: async ({ signal }) => {
      const query = { references: JSON.stringify(['document-kinds']) };
      return (await call(getReferences, { query }, { signal }))['document-kinds'] ?? [];
    },
    staleTime: 10 * 60_000,
    meta: { silent: true, loggedAs: 'Error en getProcessed' },
  }),
};
