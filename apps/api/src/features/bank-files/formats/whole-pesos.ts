const CENTS = 100;

/** What of a row pays or is a deposit: books and credits have whole pesos. */
export const wholePesos = (cents: number): number => Math.floor(cents / CENTS);

/** The peso that the bank has more than its whole pesos, where its centavos are half of one. */
export const roundingOf = (cents: number): number => Math.round(cents / CENTS) - wholePesos(cents);
