export { unsafeOwnAccounts } from './own-accounts.reads.ts';
