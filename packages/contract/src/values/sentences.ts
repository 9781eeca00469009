const ENDS = /[.!?…]$/;

/** A text as the end of a sentence. A point of its own is enough: «S. A. S.», «7 a. m.» */
export const sentenceEnd = (text: string): string => {
  const trimmed = text.trim();
  return ENDS.test(trimmed) ? trimmed : `${trimmed}.`;
};

/** What a person wrote, within a sentence that goes on or ends after it. */
export const quoted = (text: string): string => `«${text.trim().replace(/\.$/, '')}»`;
