export { countCorrected, readCorrections } from './corrections.reads.ts';
export { rebuildCreditDays } from './rebuild-credit-days.ts';
export { AGEING_STEP } from './redo-credit-days.ts';
export { thinCreditDays } from './thin-credit-days.ts';
