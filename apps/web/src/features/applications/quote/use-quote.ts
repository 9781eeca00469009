import type { CreditProcess } from '@cuotaclara/contract/applications/application';
import type { QuoteBody } from '@cuotaclara/contract/loan-terms/quote';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { paymentForm, purchaseForm } from '#features/applications/application-form.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { checkFields } from '#lib/form/check-fields.ts';
import type { Typed } from '#lib/typed-draft.ts';
import type { QuoteChoices } from './quote-facts.ts';
import { quoteQueries } from './quote-queries.ts';

const PAUSE_MS = 300;

const NO_CHOICES: QuoteChoices = {};

const bodyOf = (typed: Typed): QuoteBody | null => {
  const purchase = checkFields(purchaseForm, typed).values;
  const payment = checkFields(paymentForm, typed).values;
  if (purchase === null || payment === null) return null;
  const { product_id, product_price } = purchase;
  return { product_id, product_price, ...payment };
};

/** A body as text is one value for as long as it says the same. */
const readBody = (text: string): QuoteBody | null => JSON.parse(text) as QuoteBody | null;

type QuotedDraft = Pick<CreditProcess, 'credit' | 'quote'> & {
  readonly choices: QuoteChoices | undefined;
};

/** The quote of a body by the facts that the server gave; null without facts or a quote. */
const useBrowserQuote = (text: string, { credit, choices = NO_CHOICES }: QuotedDraft) => {
  const { data: quoteInBrowser } = useQuery(quoteQueries.basis(credit.id));
  return useMemo(() => {
    const body = readBody(text);
    return body === null ? null : (quoteInBrowser?.(choices, body) ?? null);
  }, [quoteInBrowser, choices, text]);
};

/**
 * The figures of what is typed now: those of the browser at once, those of the server as soon as it
 * has answered. The former ones stay where there are none.
 */
export const useQuote = (typed: Typed, draft: QuotedDraft) => {
  const { credit } = draft;
  const wish = bodyOf(typed);
  const body = wish && { ...wish, ...(credit.id !== null && { credit_id: credit.id }) };
  const text = JSON.stringify(body);
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const inBrowser = useBrowserQuote(text, draft);
  const confirmation = useQuery(quoteQueries.confirmation(readBody(settled)));
  // While the user types, the answer of the server is about an earlier input.
  const isSettled = settled === text;
  const confirmed = isSettled ? confirmation.data : undefined;
  const error = isSettled ? confirmation.error : null;
  const current = confirmed ?? inBrowser;
  const [last, setLast] = useState(draft.quote);
  if (current !== null && current !== last) setLast(current);
  return {
    quote: current ?? last,
    error,
    /** The figures are of what was chosen before, or are refused. */
    isOld: current === null || error instanceof ApiError,
    /** The server has not said yet whether it quotes the same. */
    isConfirming: current !== null && (!isSettled || confirmation.isFetching),
  };
};
