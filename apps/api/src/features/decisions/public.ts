export { unsafeOpenDecision } from './decisions.reads.ts';
