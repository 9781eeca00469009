import { useCountdown } from '#lib/use-countdown.ts';
import type { Payable } from './payable.ts';

/**
 * Whether a payment that the bank has not confirmed still stops another one. It ends at its moment
 * while the page is open; from then on the payment is told beside what can be paid.
 */
export const usePendingBlocks = ({ pending }: Pick<Payable, 'pending'>): boolean =>
  useCountdown(pending === null ? 0 : Date.parse(pending.blocks_until)) > 0;
