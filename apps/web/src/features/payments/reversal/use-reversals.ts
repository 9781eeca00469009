import type { CallOf } from '@cuotaclara/contract';
import {
  approveReversal,
  proposeReversal,
  refuseReversal,
} from '@cuotaclara/contract/servicing/payments';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';
import { type Done, useCommit } from '#lib/api/use-commit.ts';
import { useSameKey } from '#lib/api/use-same-key.ts';

type Headers = Readonly<Record<string, string>>;

/** A command about a reversal. A refusal reads everything again: another person may be first. */
const useReversalCommand = <Input, Reply>(
  send: (input: Input, headers: Headers) => Promise<Reply>,
  done: Done<Reply, Input>,
) => {
  const { withKey } = useSameKey();
  const onSettled = useInvalidateCredits();
  return useCommit({
    mutationFn: (input: Input) => withKey(JSON.stringify(input), (headers) => send(input, headers)),
    onSettled,
    done,
    meta: { inline: true },
  });
};

/** Proposes to take a payment back; nothing changes until another person approves it. */
export const useProposeReversal = (paymentId: number) =>
  useReversalCommand(
    (body: CallOf<typeof proposeReversal>['body'], headers) =>
      call(proposeReversal, { params: { id: paymentId }, body }, { headers }),
    'Pediste la reversa. Falta que otra persona la apruebe.',
  );

/** Takes the payment back, by the figures that the person saw. */
export const useApproveReversal = (reversalId: number) =>
  useReversalCommand(
    (payoff: number, headers) =>
      call(approveReversal, { params: { id: reversalId }, body: { payoff } }, { headers }),
    ({ deposit_id: depositId }) =>
      depositId === null
        ? 'Reversaste el pago. El plan y los libros ya cambiaron.'
        : 'Reversaste el pago. El dinero espera en la bandeja.',
  );

/** Leaves the payment as it is. */
export const useRefuseReversal = (reversalId: number) =>
  useReversalCommand(
    (note: string, headers) =>
      call(refuseReversal, { params: { id: reversalId }, body: { note } }, { headers }),
    'El pago queda como estaba.',
  );
