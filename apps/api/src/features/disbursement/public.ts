export { bookPayout } from './book-payout.ts';
