import type { ReviewedItem } from '@cuotaclara/contract/identity/review';

export type ReviewedCapture = ReviewedItem['captures'][number];

/** The capture that counts now; null while nothing is uploaded. */
export const captureInForce = ({ captures }: ReviewedItem): ReviewedCapture | null =>
  captures.find((capture) => capture.replaced_at === null) ?? null;

/** Those that another one has replaced, newest first. */
export const earlierCaptures = ({ captures }: ReviewedItem): ReviewedCapture[] =>
  captures.filter((capture) => capture.replaced_at !== null);
