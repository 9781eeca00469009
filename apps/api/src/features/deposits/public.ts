export { addDeposit } from './add-deposit.ts';
export { atDesk } from './at-desk.ts';
export { demandFileStays } from './demand-file-stays.ts';
export {
  demandOpen,
  demandWhole,
  endProposals,
  keepAssignment,
  type LockedDeposit,
  lockDeposit,
  mirrorOfDeposit,
  undoSettledLine,
} from './deposit-rows.ts';
export { AGE_DAYS } from './deposits.reads.ts';
export { unsafeCandidates } from './matching/candidates.reads.ts';
export { createMatcher } from './matching/create-matcher.ts';
export type { RowMatch } from './matching/match-types.ts';
