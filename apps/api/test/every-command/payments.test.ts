import { paymentCases } from './cases/payment-cases.ts';
import { runCases } from './run-cases.ts';

runCases('payments', paymentCases);
