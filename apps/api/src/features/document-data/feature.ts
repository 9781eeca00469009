import type { Feature } from '#contributions/feature.ts';

/** Reads for the features that make documents; it has no routes and writes nothing. */
export const documentDataFeature = {
  name: 'document-data',
  writes: [],
} as const satisfies Feature<never, never>;
