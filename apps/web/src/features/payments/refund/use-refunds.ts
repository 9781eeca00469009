import type { CallOf } from '@cuotaclara/contract';
import {
  approveRefund,
  getSurplus,
  proposeRefund,
  recordSurplusReturn,
  refuseRefund,
} from '@cuotaclara/contract/servicing/refunds';
import { queryOptions } from '@tanstack/react-query';
import { paymentKeys } from '#domain/query-keys/payment-keys.ts';
import { useKeyedCommand } from '#features/payments/parts/use-keyed-command.ts';
import { call } from '#lib/api/call.ts';
import { tellRefusal } from '#ui/dialogs/tell-refusal.tsx';

/** What the books hold for the customer of a credit, and what was given back of it. */
export const surplusQuery = (creditId: number) =>
  queryOptions({
    queryKey: paymentKeys.surplus(creditId),
    queryFn: ({ signal }) => call(getSurplus, { params: { id: creditId } }, { signal }),
    meta: { inline: true },
  });

/** Proposes to give the surplus back; no money moves until another person approves it. */
export const useProposeRefund = (creditId: number) =>
  useKeyedCommand(
    (body: CallOf<typeof proposeRefund>['body'], headers) =>
      call(proposeRefund, { params: { id: creditId }, body }, { headers }),
    'Pediste la devolución. Falta que otra persona la apruebe.',
  );

/** Gives the surplus back. */
export const useApproveRefund = (refundId: number) =>
  useKeyedCommand(
    (_: null, headers) => call(approveRefund, { params: { id: refundId }, body: {} }, { headers }),
    'Aprobaste la devolución. Ya está en los libros.',
  );

/** Leaves the surplus with the company. */
export const useRefuseRefund = (refundId: number) =>
  useKeyedCommand(
    (note: string, headers) =>
      call(refuseRefund, { params: { id: refundId }, body: { note } }, { headers }),
    'El saldo a favor queda como estaba.',
    { onError: tellRefusal },
  );

/** Records that the customer gave a refunded surplus back. */
export const useRecordReturn = (refundId: number) =>
  useKeyedCommand(
    (body: CallOf<typeof recordSurplusReturn>['body'], headers) =>
      call(recordSurplusReturn, { params: { id: refundId }, body }, { headers }),
    'Quedó registrado que el cliente devolvió el saldo.',
  );
