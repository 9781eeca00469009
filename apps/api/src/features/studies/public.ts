export type { CreditBureau } from './bureau/bureau-types.ts';
export { createCreditBureau } from './bureau/credit-bureau.ts';
export { madeUpAnswer } from './bureau/sandbox-bureau.ts';
export type { CreditFacts } from './credit-facts.reads.ts';
export { judgeCredit } from './judge-credit.ts';
