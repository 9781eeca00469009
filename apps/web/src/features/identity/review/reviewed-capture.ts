import type { ReviewedDocument } from '@cuotaclara/contract/identity/review';

export type Capture = ReviewedDocument['captures'][number];

/** The capture that counts now; null while nothing is uploaded. */
export const captureInForce = ({ captures }: ReviewedDocument): Capture | null =>
  captures.find((capture) => capture.replaced_at === null) ?? null;

/** Those that another one has replaced, newest first. */
export const earlierCaptures = ({ captures }: ReviewedDocument): Capture[] =>
  captures.filter((capture) => capture.replaced_at !== null);

const BYTES_PER_KB = 1024;
const BYTES_PER_MB = BYTES_PER_KB * BYTES_PER_KB;

const size = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });

/** «4,2 MB» or «380 kB». */
export const sizeWords = (bytes: number): string =>
  bytes < BYTES_PER_MB
    ? `${Math.max(1, Math.round(bytes / BYTES_PER_KB))} kB`
    : `${size.format(bytes / BYTES_PER_MB)} MB`;
