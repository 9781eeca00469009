export type { CreditBureau } from './bureau-types.ts';
export { createCreditBureau } from './credit-bureau.ts';
export type { CreditFacts } from './credit-facts.reads.ts';
export { judgeCredit } from './judge-credit.ts';
export { madeUpAnswer } from './sandbox-bureau.ts';
