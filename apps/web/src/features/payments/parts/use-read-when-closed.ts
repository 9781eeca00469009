import { useQueryClient } from '@tanstack/react-query';
import { paymentKeys } from '#domain/query-keys/payment-keys.ts';
import { ApiError } from '#lib/api/api-error.ts';

/** Online payment was closed after the page had been opened. */
const isClosedRefusal = (failure: Error): boolean =>
  failure instanceof ApiError && failure.code === 'online_payment_closed';

/**
 * Reads again whether it can be paid online, once a payment is refused because it cannot: the pages
 * say how to pay otherwise, and keep what was typed.
 */
export const useReadWhenClosed = () => {
  const client = useQueryClient();
  return (failure: Error): void => {
    if (!isClosedRefusal(failure)) return;
    void client.invalidateQueries({ queryKey: paymentKeys.parameters });
    void client.invalidateQueries({ queryKey: paymentKeys.own });
  };
};
