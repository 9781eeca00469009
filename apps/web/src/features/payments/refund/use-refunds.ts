import type { CallOf } from '@cuotaclara/contract';
import { getSurplus, recordSurplusReturn } from '@cuotaclara/contract/servicing/refunds';
import { queryOptions } from '@tanstack/react-query';
import { paymentKeys } from '#domain/query-keys/payment-keys.ts';
import { useKeyedCommand } from '#features/payments/parts/use-keyed-command.ts';
import { call } from '#lib/api/call.ts';

/** What the books hold for the customer of a credit, and what was given back of it. */
export const surplusQuery = (creditId: number) =>
  queryOptions({
    queryKey: paymentKeys.surplus(creditId),
    queryFn: ({ signal }) => call(getSurplus, { params: { id: creditId } }, { signal }),
    meta: { inline: true },
  });

/** Records that the customer gave a refunded surplus back. */
export const useRecordReturn = (refundId: number) =>
  useKeyedCommand(
    (body: CallOf<typeof recordSurplusReturn>['body'], headers) =>
      call(recordSurplusReturn, { params: { id: refundId }, body }, { headers }),
    'Quedó registrado que el cliente devolvió el saldo.',
  );
