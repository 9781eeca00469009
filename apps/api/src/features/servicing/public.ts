export { bookEarlierCredits } from './accrual/book-earlier.ts';
export { appliedParts } from './applied-parts.ts';
export { unsafeCreditInForce, unsafeCreditsInForce } from './in-force.reads.ts';
export { bookLives, type CreditLife, type LivedPayment } from './lives/book-lives.ts';
export { liveBooks } from './lives/lived-books.ts';
export type { NewPayment } from './new-event.ts';
export { openBooks } from './open-books.ts';
export { type Money, type Posted, postEvent } from './post-event.ts';
export { reversePayment } from './reversals/reverse-payment.ts';
