export { tellPaymentReceived } from './notices/tell-payment-received.ts';
export { unsafePaperStanding } from './paper-rows.ts';
