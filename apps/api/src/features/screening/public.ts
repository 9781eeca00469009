export { readScreening, type Screening } from './hits.reads.ts';
export { listsDecided } from './lists-decided.ts';
export { screenOnStep } from './screen-on-step.ts';
export { screeningWaiting } from './screening-waiting.ts';
