import type { CallOf } from '@cuotaclara/contract';
import {
  approveReversal,
  proposeReversal,
  refuseReversal,
} from '@cuotaclara/contract/servicing/payments';
import { useIsMutating } from '@tanstack/react-query';
import { useKeyedCommand } from '#features/payments/parts/use-keyed-command.ts';
import { call } from '#lib/api/call.ts';

/** Proposes to take a payment back; nothing changes until another person approves it. */
export const useProposeReversal = (paymentId: number) =>
  useKeyedCommand(
    (body: CallOf<typeof proposeReversal>['body'], headers) =>
      call(proposeReversal, { params: { id: paymentId }, body }, { headers }),
    'Pediste el reverso. Falta que otra persona lo apruebe.',
  );

/** While it is approved and the page is read again, nobody asks what it would change. */
const APPROVING = ['approve-reversal'] as const;

export const useIsApproving = (): boolean => useIsMutating({ mutationKey: APPROVING }) > 0;

/** Takes the payment back, by the figures that the person saw. */
export const useApproveReversal = (reversalId: number) =>
  useKeyedCommand(
    (payoff: number, headers) =>
      call(approveReversal, { params: { id: reversalId }, body: { payoff } }, { headers }),
    ({ deposit_id: depositId }) =>
      depositId === null
        ? 'Reversaste el pago. El plan y los libros ya cambiaron.'
        : 'Reversaste el pago. El dinero espera en la bandeja.',
    { mutationKey: APPROVING },
  );

/** Leaves the payment as it is. */
export const useRefuseReversal = (reversalId: number) =>
  useKeyedCommand(
    (note: string, headers) =>
      call(refuseReversal, { params: { id: reversalId }, body: { note } }, { headers }),
    'El pago queda como estaba.',
  );
