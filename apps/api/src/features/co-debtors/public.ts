export { unsafeAnswering } from './answering.reads.ts';
export { coDebtorsOf } from './co-debtors-of.reads.ts';
export { missingOf } from './missing-of.ts';
