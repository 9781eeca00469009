import type { ReviewedDocument } from '@cuotaclara/contract/identity/review';

export type ReviewedCapture = ReviewedDocument['captures'][number];

/** The capture that counts now; null while nothing is uploaded. */
export const captureInForce = ({ captures }: ReviewedDocument): ReviewedCapture | null =>
  captures.find((capture) => capture.replaced_at === null) ?? null;

/** Those that another one has replaced, newest first. */
export const earlierCaptures = ({ captures }: ReviewedDocument): ReviewedCapture[] =>
  captures.filter((capture) => capture.replaced_at !== null);
