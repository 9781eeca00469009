export { chargeBackAttempt, settleAttempts } from './attempts/settle-attempts.ts';
export { createPaymentParts, type PaymentParts } from './payment-parts.ts';
