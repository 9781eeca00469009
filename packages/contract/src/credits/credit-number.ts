/** What a credit is called on screen and on the telephone. */
export const creditNumber = (creditId: number): string => `CR-${creditId}`;

/** CC was the code until it was mistaken for a cédula; old mails and notes still have it. */
const CREDIT_NUMBER = /^\s*(?:c[cr]\s?-?\s?)?(\d{1,9})\s*$/i;

/** The credit that a text names: 10204, CR-10204, the former CC-10204; null when it is none. */
export const readCreditNumber = (text: string): number | null => {
  const [, digits] = CREDIT_NUMBER.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
};
