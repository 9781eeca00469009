export { addDeposit } from './deposits/add-deposit.ts';
export { unsafeOwnAccounts } from './own-accounts.reads.ts';
