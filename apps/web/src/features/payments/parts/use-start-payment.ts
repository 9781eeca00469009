import type { BodyOf } from '@cuotaclara/contract';
import { linkTransaction } from '@cuotaclara/contract/payments/paying';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { useSameKey } from '#lib/api/use-same-key.ts';
import { useReadyAgain } from '#lib/use-ready-again.ts';
import { openGateway } from './open-gateway.ts';
import { useReadWhenClosed } from './use-read-when-closed.ts';

/**
 * Begins a payment by one button, without a form, and goes on to the gateway. The same thing sent
 * again, after a lost answer, carries the same key. It stays busy until the browser has left.
 */
export const useStartPayment = () => {
  const { withKey } = useSameKey();
  const { mutate, reset, isPending, isSuccess, error } = useCommit({
    mutationFn: (body: BodyOf<typeof linkTransaction>) =>
      withKey(JSON.stringify(body), (headers) => call(linkTransaction, { body }, { headers })),
    onSuccess: openGateway,
    onError: useReadWhenClosed(),
    done: ON_SCREEN,
    meta: { inline: true },
  });
  useReadyAgain(reset);
  const isBusy = isPending || isSuccess;
  return {
    start: (body: BodyOf<typeof linkTransaction>): void => {
      if (!isBusy) mutate(body);
    },
    forget: reset,
    isBusy,
    error,
  };
};
