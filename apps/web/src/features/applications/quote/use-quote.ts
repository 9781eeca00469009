import type { CreditProcess } from '@cuotaclara/contract/applications/application';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentForm, purchaseForm } from '#features/applications/application-form.ts';
import { applicationQueries, type QuoteBody } from '#features/applications/application-queries.ts';
import { checkFields } from '#lib/form/check-fields.ts';
import type { Typed } from '#lib/typed-draft.ts';

const PAUSE_MS = 300;

const bodyOf = (typed: Typed): QuoteBody | null => {
  const purchase = checkFields(purchaseForm, typed).values;
  const payment = checkFields(paymentForm, typed).values;
  if (purchase === null || payment === null) return null;
  const { product_id, product_price } = purchase;
  return { product_id, product_price, ...payment };
};

/** The figures of what is typed now. Those before stay while new ones come, or where none do. */
export const useQuote = (typed: Typed, { credit, quote: saved }: CreditProcess) => {
  const wish = bodyOf(typed);
  const body = wish && { ...wish, ...(credit.id !== null && { credit_id: credit.id }) };
  // As text, because two equal bodies are two objects.
  const [asked] = useDebouncedValue(JSON.stringify(body), PAUSE_MS);
  const settled = JSON.parse(asked) as QuoteBody | null;
  const { data, error, isFetching } = useQuery(applicationQueries.quote(settled));
  const [last, setLast] = useState(saved);
  if (data !== undefined && data !== last) setLast(data);
  const isOld = asked !== JSON.stringify(body) || isFetching || error !== null || body === null;
  return { quote: data ?? last, error, isOld };
};
