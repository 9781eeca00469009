export { workOutAllowance } from './allowance/allowance.reads.ts';
export { unsafeAllowanceHeld } from './allowance/held-for-credit.reads.ts';
export { unsafeBalancesNow, unsafeOwedTransfers } from './books/balances-now.reads.ts';
export { checkLedger } from './check/check-ledger.ts';
export { findClosedMonth } from './months/closed-month.reads.ts';
export { moveHouseMoney } from './move-house-money.ts';
export { findLastCut, isMonthClosed, noteCut } from './note-cut.ts';
export { markAccrued, type NewEntry, postEntries } from './post-entries.ts';
