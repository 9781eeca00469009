import type { AnswerOf } from '@cuotaclara/contract';
import { getReferences } from '@cuotaclara/contract/catalogues/references';
import { getOwnCredit } from '@cuotaclara/contract/credits/credit-detail';
import { getOwnDebts, getOwnPaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { queryOptions } from '@tanstack/react-query';
import { ownCreditKeys } from '#domain/credit/credit-keys.ts';
import { type CreditMoment, isPlanOf } from '#domain/credit/is-plan-of.ts';
import { call } from '#lib/api/call.ts';

/** A credit on its own page. */
export type OwnCredit = AnswerOf<typeof getOwnCredit>;

const KINDS_FRESH_FOR_MS = 10 * 60_000;

export const ownCreditQueries = {
  credit: (id: number) =>
    queryOptions({
      queryKey: ownCreditKeys.detail(id),
      queryFn: ({ signal }) => call(getOwnCredit, { params: { id } }, { signal }),
      meta: { inline: true },
    }),
  plan: (credit: CreditMoment) =>
    queryOptions({
      queryKey: ownCreditKeys.plan(credit),
      queryFn: async ({ signal, client }) => {
        const { credit_id } = credit;
        const plan = await call(getOwnPaymentPlan, { query: { credit_id } }, { signal });
        // The credit has changed since it was read: the page is read again whole.
        if (!isPlanOf(plan, credit)) {
          void client.invalidateQueries({ queryKey: ownCreditKeys.detail(credit_id) });
        }
        return plan;
      },
      meta: { inline: true },
    }),
  /** What is owed, by the own identification; asked for once it is known. */
  debts: (identification: string | undefined) =>
    queryOptions({
      queryKey: ownCreditKeys.debts(identification),
      queryFn: ({ signal }) =>
        call(getOwnDebts, { query: { document: identification ?? '' } }, { signal }),
      enabled: identification !== undefined,
      meta: { inline: true },
    }),
  /** The kinds of attachments, whose codes name them in the upload. */
  attachmentKinds: queryOptions({
    queryKey: ownCreditKeys.attachmentKinds,
    queryFn: async ({ signal }) => {
      const query = { references: JSON.stringify(['document-kinds']) };
      return (await call(getReferences, { query }, { signal }))['document-kinds'] ?? [];
    },
    staleTime: KINDS_FRESH_FOR_MS,
    meta: { silent: 'lookup', loggedAs: 'Error en getProcessed' },
  }),
};
