export { ageInOneStatement } from './age-simple-credits.ts';
export { countCorrected, readCorrections } from './corrections.reads.ts';
export { readLateRates } from './late-rates.reads.ts';
export { rebuildCreditDays } from './rebuild-credit-days.ts';
export { AGEING_STEP } from './redo-credit-days.ts';
export { thinCreditDays } from './thin-credit-days.ts';
