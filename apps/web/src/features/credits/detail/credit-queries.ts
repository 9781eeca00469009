import type { CallOf } from '@cuotaclara/contract';
import { listAttachments, openAttachment } from '@cuotaclara/contract/attachments/attachments';
import { getReferences } from '@cuotaclara/contract/catalogues/references';
import { type CreditDetail, getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { listSuppliers } from '@cuotaclara/contract/credits/credit-edits';
import { listChargeTerms, quoteParameters } from '@cuotaclara/contract/loan-terms/parameters';
import { getBorrowerDebts, getPaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { getCreditScreening, getCreditStudy } from '@cuotaclara/contract/studies/study';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { downloadFile } from '#lib/api/download-file.ts';
import { cameToNothing, hasTerms } from './state-words.ts';

export type QuotedParameters = CallOf<typeof quoteParameters>['body'];

/** Catalogues change rarely, and whoever chooses from them may open the same form again. */
const CHOICES_FRESH_FOR_MS = 10 * 60_000;

/** Everything of credits that was fetched: a change of one shows in its page and in every list. */
export const CREDITS_KEY = ['credits'] as const;

/** What a screen of a credit reads; failures show where the thing would stand. */
export const creditQueries = {
  detail: (id: number) =>
    queryOptions({
      queryKey: [...CREDITS_KEY, 'detail', id],
      queryFn: ({ signal }) => call(getCredit, { params: { id } }, { signal }),
      meta: { inline: true },
    }),
  /** Without its terms a credit has no plan to ask for, nor once it came to nothing. */
  plan: (credit: CreditDetail) =>
    queryOptions({
      queryKey: [...CREDITS_KEY, 'plan', credit.credit_id],
      queryFn: ({ signal }) =>
        call(getPaymentPlan, { params: { id: credit.credit_id } }, { signal }),
      enabled: hasTerms(credit) && !cameToNothing(credit),
      meta: { inline: true },
    }),
  /** What the customer owes for each of their credits today. */
  debts: (document: string) =>
    queryOptions({
      queryKey: [...CREDITS_KEY, 'debts', document],
      queryFn: async ({ signal }) =>
        (await call(getBorrowerDebts, { query: { document } }, { signal })).debts,
      meta: { inline: true },
    }),
  attachments: (id: number) =>
    queryOptions({
      queryKey: [...CREDITS_KEY, 'attachments', id],
      queryFn: async ({ signal }) =>
        (await call(listAttachments, { params: { id } }, { signal })).attachments,
      meta: { inline: true },
    }),
  /** One paper. It never changes under its number. */
  attachment: (id: number, attachmentId: number) =>
    queryOptions({
      queryKey: ['credit-papers', attachmentId],
      queryFn: async ({ signal }) => {
        const params = { id, attachment_id: attachmentId };
        return (await downloadFile(openAttachment, { params, query: {} }, { signal })).blob;
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  study: (id: number) =>
    queryOptions({
      queryKey: [...CREDITS_KEY, 'study', id],
      queryFn: ({ signal }) => call(getCreditStudy, { params: { id } }, { signal }),
      meta: { inline: true },
    }),
  /** Where the customer was found in the lists, for whoever reviews the credit. */
  screening: (id: number) =>
    queryOptions({
      queryKey: [...CREDITS_KEY, 'screening', id],
      queryFn: ({ signal }) => call(getCreditScreening, { params: { id } }, { signal }),
      meta: { inline: true },
    }),
  /** What other parameters would give; the figures stay while the next ones come. */
  quote: (id: number, body: QuotedParameters | null) =>
    queryOptions({
      queryKey: [...CREDITS_KEY, 'quote', id, body],
      queryFn: ({ signal }) => {
        if (body === null) throw new Error('there is nothing to quote');
        return call(quoteParameters, { params: { id }, body }, { signal });
      },
      enabled: body !== null,
      placeholderData: keepPreviousData,
      retry: false,
      meta: { inline: true },
    }),
  charges: (id: number) =>
    queryOptions({
      queryKey: [...CREDITS_KEY, 'charges', id],
      queryFn: async ({ signal }) =>
        (await call(listChargeTerms, { params: { id } }, { signal })).charges,
      meta: { inline: true },
    }),
  suppliers: queryOptions({
    queryKey: [...CREDITS_KEY, 'suppliers'],
    queryFn: async ({ signal }) => (await call(listSuppliers, {}, { signal })).suppliers,
    staleTime: CHOICES_FRESH_FOR_MS,
    meta: { inline: true },
  }),
  /** Whatever the forms of a credit let one choose from. */
  choices: queryOptions({
    queryKey: ['credit-choices'],
    queryFn: ({ signal }) => {
      const names = ['dues', 'products', 'insurers', 'rejection-reasons', 'document-kinds'];
      return call(getReferences, { query: { references: JSON.stringify(names) } }, { signal });
    },
    staleTime: CHOICES_FRESH_FOR_MS,
    // The words are those of the specification, and nobody sees more than the field itself says.
    meta: { silent: true, loggedAs: 'Error en getProcessed' },
  }),
};
