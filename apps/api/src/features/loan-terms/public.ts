export { type InstalmentRow, layDownPlan, type StoredPayment } from './lay-down-plan.ts';
export { type AgreedTerms, type Disbursement, termsOf } from './terms-of.ts';
export { readUsuryTable, rulesOf } from './usury.reads.ts';
