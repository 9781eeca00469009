const ENDS = /[.!?…]$/;

/** A text as the end of a sentence. A point of its own is enough: «S. A. S.», «7 a. m.» */
export const sentenceEnd = (text: string): string => {
  const trimmed = text.trim();
  return ENDS.test(trimmed) ? trimmed : `${trimmed}.`;
};

/** «a Ana Gómez», «al titular»: before what a person wrote of who gets something. */
export const toWhom = (payee: string): string => {
  // A capital after the article is the name of a company: «a El Dorado S. A. S.».
  const [, rest] = /^[Ee]l\s+(\p{Ll}.*)$/su.exec(payee.trim()) ?? [];
  return rest === undefined ? `a ${payee.trim()}` : `al ${rest}`;
};

/** What a person wrote, within a sentence that goes on or ends after it. */
export const quoted = (text: string): string => `«${text.trim().replace(/\.$/, '')}»`;
