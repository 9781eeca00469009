export type { CreditBureau } from './bureau-types.ts';
export { createCreditBureau } from './credit-bureau.ts';
export { madeUpAnswer } from './sandbox-bureau.ts';
export { scoreCredit } from './score-credit.ts';
