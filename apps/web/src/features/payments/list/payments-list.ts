import type { BodyOf } from '@cuotaclara/contract';
import { LISTED_PAYMENT_STATES } from '@cuotaclara/contract/payments/payment-choices';
import {
  ADDITIONAL_PAYMENT_LIST,
  listAdditionalPayments,
  listPayments,
  PAYMENT_LIST,
} from '@cuotaclara/contract/payments/payment-lists';
import {
  EXCESS_WORDS,
  PAYMENT_MEANS,
  PAYMENT_SOURCES,
} from '@cuotaclara/contract/servicing/payment-words';
import { queryOptions } from '@tanstack/react-query';
import { paymentKeys } from '#domain/query-keys/payment-keys.ts';
import { call } from '#lib/api/call.ts';
import type { ListOption } from '#lib/list/list-model.ts';
import type { PaymentsSearch } from './payments-search.ts';

const optionsOf = (labels: Readonly<Record<string, string>>): ListOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const paymentRows = (body: BodyOf<typeof listPayments>) =>
  queryOptions({
    queryKey: paymentKeys.list(body),
    queryFn: ({ signal }) => call(listPayments, { body }, { signal }),
  });

const extraRows = (body: BodyOf<typeof listAdditionalPayments>) =>
  queryOptions({
    queryKey: paymentKeys.extraList(body),
    queryFn: ({ signal }) => call(listAdditionalPayments, { body }, { signal }),
  });

const sharedParts = ({ credit_id, state }: PaymentsSearch) => ({
  searchBox: { name: 'search' as const, label: 'Cliente, crédito, recibo o referencia' },
  period: {
    label: 'Pagado',
    isOpenForSearch: true,
    isOpen: credit_id !== undefined || state === 'to_reverse' || state === 'returned',
  },
});

const filtersOf = ({ credit_id: credit }: PaymentsSearch) => ({
  means: { label: 'Medio', options: optionsOf(PAYMENT_MEANS) },
  source: { label: 'Origen', options: optionsOf(PAYMENT_SOURCES) },
  state: { label: 'Estado', options: optionsOf(LISTED_PAYMENT_STATES) },
  excess: { label: 'Destino del excedente', options: optionsOf(EXCESS_WORDS) },
  // The page of a credit leads here with it; there is nothing to choose where nobody did.
  ...(credit !== undefined && {
    credit_id: { label: 'Crédito', options: [{ value: credit, label: `CR-${credit}` }] },
  }),
});

/** The list of payments, for its screen and its loader. */
export const paymentsList = (search: PaymentsSearch) => ({
  shape: PAYMENT_LIST,
  ...sharedParts(search),
  filters: filtersOf(search),
  query: paymentRows,
});

/** The list of extra payments. */
export const extraPaymentsList = (search: PaymentsSearch) => ({
  shape: ADDITIONAL_PAYMENT_LIST,
  ...sharedParts(search),
  filters: filtersOf(search),
  query: extraRows,
});
