export { readScreening, type Screening } from './hits.reads.ts';
export { listsDecided } from './lists-decided.ts';
export { wordsOfName } from './name-likeness.ts';
export { screenAgain } from './screen-again.ts';
export { screenBorrower } from './screen-borrower.ts';
