export { unsafeActLetter, unsafeLettersSince, unsafeLetterTitles } from './letters.reads.ts';
