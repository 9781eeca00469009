export { hearDepositReturned, hearReturned, lockAttemptOf } from './attempts/hear-returned.ts';
export { settleAttempts } from './attempts/settle-attempts.ts';
export { unsettleAttempts } from './attempts/unsettle-attempts.ts';
export { createPaymentParts, type PaymentParts } from './payment-parts.ts';
