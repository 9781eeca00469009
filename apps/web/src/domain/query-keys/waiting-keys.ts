/** Query keys of the work that waits for the signed-in user; many commands invalidate them. */
export const waitingKeys = { mine: ['waiting'] as const };
