export { accruedInterest } from './credit/accrued-interest.ts';
export { booksOf, positions, positionsAround, postEvent } from './credit/books-of.ts';
export { ACCRUAL_STOP_DAYS, type BooksRules, booksRules } from './credit/books-rules.ts';
export { type CreditBooks, openBooks } from './credit/credit-books.ts';
export { passDays } from './credit/pass-days.ts';
export { moneyOut, NO_POSITIONS, POSITION_ROLES, type Positions } from './credit/positions.ts';
export { positionsOf } from './credit/positions-of.ts';
export { postStep } from './credit/post-event.ts';
