import {
  getQuoteBasis,
  type Quote,
  type QuoteBody,
  quoteCredit,
} from '@cuotaclara/contract/loan-terms/quote';
import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query';
import { applicationKeys } from '#domain/query-keys/application-keys.ts';
import { applicationQueries } from '#features/applications/application-queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import type { QuoteChoices } from './quote-facts.ts';

/** The facts of the server and the loan engine, which together quote without a request. */
const basis = (creditId: number | null) =>
  queryOptions({
    queryKey: applicationKeys.quoteBasis(creditId),
    queryFn: async ({ signal }) => {
      const query = creditId === null ? {} : { credit_id: creditId };
      const [{ quoteInBrowser }, facts] = await Promise.all([
        import('./browser-quote.ts'),
        call(getQuoteBasis, { query }, { signal }),
      ]);
      return (choices: QuoteChoices, body: QuoteBody) => quoteInBrowser(facts, choices, body);
    },
    // The first step of an application makes the draft; nothing is quoted before.
    enabled: creditId !== null,
  });

type Confirmation = { readonly client: QueryClient; readonly body: QuoteBody };

/** Fetches the basis again where the browser, quoting with it, differs from the server's answer. */
const compareBasis = ({ client, body }: Confirmation, answer: Quote | null): void => {
  const { queryKey } = basis(body.credit_id ?? null);
  const quoteInBrowser = client.getQueryData(queryKey);
  if (quoteInBrowser === undefined) return;
  const choices = client.getQueryData(applicationQueries.references.queryKey) ?? {};
  const isSame = hashKey([quoteInBrowser(choices, body)]) === hashKey([answer]);
  if (!isSame) void client.invalidateQueries({ queryKey });
};

const isRefusal = (failure: unknown): boolean => {
  const declared: readonly string[] = quoteCredit.refusals;
  return failure instanceof ApiError && declared.includes(failure.code);
};

export const quoteQueries = {
  basis,
  /** The server's own quote. Leaving one behind breaks its call off. */
  confirmation: (body: QuoteBody | null) =>
    queryOptions({
      queryKey: applicationKeys.quoteConfirmation(body),
      queryFn: async ({ signal, client }) => {
        if (body === null) throw new Error('Nothing to quote yet');
        try {
          const quote = await call(quoteCredit, { body }, { signal });
          compareBasis({ client, body }, quote);
          return quote;
        } catch (failure) {
          if (isRefusal(failure)) compareBasis({ client, body }, null);
          throw failure;
        }
      },
      enabled: body !== null,
      retry: false,
      meta: { inline: true },
    }),
};
