import type { CapturesInForce } from './captured-files.ts';

type Subjects = {
  /** The captures each comparison is about; null where it cannot be made. */
  readonly document: readonly number[] | null;
  readonly face: readonly number[] | null;
};

/** What can be compared now. Without the consent no face is, whatever there is to compare. */
export function findSubjects(
  { front, back, liveness }: CapturesInForce,
  { isAllowed }: { readonly isAllowed: boolean },
): Subjects {
  const hasFaces = isAllowed && front !== null && liveness !== null;
  return {
    document: back === null ? null : [...(front === null ? [] : [front]), back],
    face: hasFaces ? [front, liveness] : null,
  };
}
