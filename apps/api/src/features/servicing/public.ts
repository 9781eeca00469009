export { accrueCredits } from './accrual/accrue-credits.ts';
export { bookEarlierCredits } from './accrual/book-earlier.ts';
export { cutMonth, finishCut } from './accrual/cut-month.ts';
export { balanceOwed, balanceZero } from './balance-guards.ts';
export {
  aroundEvents,
  booksToday,
  type EventsAround,
} from './events/around-events.ts';
export { correctEvent } from './events/correct-event.ts';
export {
  happenedSince,
  unsafeEventsById,
  unsafeNewestOf,
} from './events/happened-since.reads.ts';
export { reverseEvent } from './events/reverse-event.ts';
export { unsafeLastPayDays, unsafeOverdueOn } from './falling-due.reads.ts';
export { keepLateRates } from './late-rates/keep-late-rates.ts';
export type { NewOtherEvent, NewPayment } from './new-event.ts';
export { openBooks } from './open-books.ts';
export { unsafeTooLate } from './paid-off-by.reads.ts';
export { demandInForce, type Money, type Posted, postEvent } from './post-event.ts';
export { previewPayment } from './preview-payment.ts';
export { unsafeSurplusRefunded } from './refunds/refunds.reads.ts';
export { reversedKey, reversePayment } from './reversals/reverse-payment.ts';
