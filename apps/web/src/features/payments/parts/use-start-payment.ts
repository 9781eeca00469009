import type { BodyOf } from '@cuotaclara/contract';
import {
  linkTransaction,
  type StartedPayment,
  startAdditionalPayment,
} from '@cuotaclara/contract/payments/paying';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { paymentKeys } from '#domain/query-keys/payment-keys.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { useSameKey } from '#lib/api/use-same-key.ts';
import { leaveTo } from '#lib/leave-to.ts';

/** Online payment was closed after the page had been opened. */
const isClosedRefusal = (failure: Error): boolean =>
  failure instanceof ApiError && failure.code === 'online_payment_closed';

type Headers = Readonly<Record<string, string>>;

/**
 * Begins a payment and goes on to the gateway. The same thing sent again, after a lost answer,
 * carries the same key. It stays busy until the browser has left; a person who comes back by the
 * browser's button finds it ready again.
 */
const useStart = <Input>(send: (input: Input, headers: Headers) => Promise<StartedPayment>) => {
  const { withKey } = useSameKey();
  const client = useQueryClient();
  const { mutate, reset, isPending, isSuccess, error } = useCommit({
    mutationFn: (input: Input) => withKey(JSON.stringify(input), (headers) => send(input, headers)),
    onSuccess: ({ checkout_url }) => leaveTo(checkout_url),
    onError: async (failure) => {
      if (!isClosedRefusal(failure)) return;
      // The pages say how to pay otherwise, and keep what was typed.
      await client.invalidateQueries({ queryKey: paymentKeys.parameters });
      await client.invalidateQueries({ queryKey: paymentKeys.own });
    },
    done: ON_SCREEN,
    meta: { inline: true },
  });
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) reset();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => comeBack(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
  const isBusy = isPending || isSuccess;
  return {
    start: (input: Input): void => {
      if (!isBusy) mutate(input);
    },
    forget: reset,
    isBusy,
    error,
  };
};

/** Pays what is due, everything, or another amount. */
export const useStartPayment = () =>
  useStart((body: BodyOf<typeof linkTransaction>, headers) =>
    call(linkTransaction, { body }, { headers }),
  );

/** Pays more than what is due, with a wish for what is over. */
export const useStartExtra = () =>
  useStart((body: BodyOf<typeof startAdditionalPayment>, headers) =>
    call(startAdditionalPayment, { body }, { headers }),
  );
