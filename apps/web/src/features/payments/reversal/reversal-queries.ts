import { previewReversal } from '@cuotaclara/contract/servicing/payments';
import { queryOptions } from '@tanstack/react-query';
import { paymentKeys } from '#domain/query-keys/payment-keys.ts';
import { call } from '#lib/api/call.ts';

/** What taking a payment back would change, as of now. */
export const reversalPreview = (paymentId: number) =>
  queryOptions({
    queryKey: paymentKeys.reversal(paymentId),
    queryFn: ({ signal }) => call(previewReversal, { params: { id: paymentId } }, { signal }),
    // It is decided by these figures: they are read again whenever they are looked at.
    staleTime: 0,
    meta: { inline: true },
  });
