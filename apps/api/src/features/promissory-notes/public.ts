export { unsafeCreditNotice } from './notices/credit-notice.reads.ts';
