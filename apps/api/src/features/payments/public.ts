export { hearDepositReturned, hearReturned } from './attempts/hear-returned.ts';
export { settleAttempts } from './attempts/settle-attempts.ts';
export { createPaymentParts, type PaymentParts } from './payment-parts.ts';
export { unsettleAttempts } from './settling/unsettle-attempts.ts';
