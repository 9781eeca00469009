export { aboutCredit } from './about-credit.ts';
export { unsafeDecidedBy } from './decided-by.reads.ts';
export { unsafeOpenDecision } from './decisions.reads.ts';
export { openDecision, proposeDecision } from './propose-decision.ts';
export { voidDecision } from './void-decisions.ts';
