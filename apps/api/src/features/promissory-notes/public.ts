export { type CreditNotice, unsafeCreditNotice } from './notices/credit-notice.reads.ts';
