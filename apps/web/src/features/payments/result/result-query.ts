import { checkTransaction, type OpenTransaction } from '@cuotaclara/contract/payments/transactions';
import { queryOptions } from '@tanstack/react-query';
import { paymentKeys } from '#domain/query-keys/payment-keys.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';

const ASK_SOON_MS = 4_000;
const ASK_LATER_MS = 15_000;
/** So often is soon; a bank that has not answered by then takes its time. */
const SOON_COUNT_MAX = 15;

export type ReturnVisit = {
  readonly reference: string;
  /** What the gateway calls the transaction, from the address; it proves nothing. */
  readonly transactionId: string | undefined;
};

/** Whether the bank may still decide: the payer came back, or an attempt is under way. */
export const isUndecided = (
  { standing, attempt }: Pick<OpenTransaction, 'standing' | 'attempt'>,
  { transactionId }: Pick<ReturnVisit, 'transactionId'>,
): boolean =>
  standing === 'pending' ||
  (standing === 'waiting' && (attempt !== null || transactionId !== undefined));

/** A reference that is of no payment is an answer, which the page gives; it is no failure. */
const nullIfMissing = (failure: unknown): null => {
  if (failure instanceof ApiError && failure.status === 404) return null;
  throw failure;
};

/** How a payment stands, null for none; asked again by itself until the bank has decided. */
export const paymentResult = (visit: ReturnVisit) => {
  const { reference, transactionId } = visit;
  return queryOptions({
    queryKey: paymentKeys.result(reference),
    queryFn: ({ signal }) =>
      call(
        checkTransaction,
        {
          params: { id: reference },
          body: transactionId === undefined ? {} : { transaction_id: transactionId },
        },
        { signal },
      ).catch(nullIfMissing),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
      if (data === null || (data !== undefined && !isUndecided(data, visit))) return false;
      return dataUpdateCount + errorUpdateCount < SOON_COUNT_MAX ? ASK_SOON_MS : ASK_LATER_MS;
    },
    meta: { inline: true, polled: true },
  });
};
