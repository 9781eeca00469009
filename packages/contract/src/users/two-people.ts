import type { RefusalCode } from '../wire/registered.ts';

/** Refusals of the second act of every decision by two people, besides that of one's own act. */
export const TWO_PEOPLE_REFUSALS = [
  'proposer_blocked',
  'same_person',
  'same_hand',
] as const satisfies readonly RefusalCode[];
