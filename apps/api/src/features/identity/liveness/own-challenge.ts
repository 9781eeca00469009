/** A challenge and the borrower to whom it was issued. */
export type OwnChallenge = { readonly challengeId: string; readonly borrowerId: number };
