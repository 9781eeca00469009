export { countCorrected, readCorrections } from './corrections.reads.ts';
export { AGEING_STEP } from './redo-credit-days.ts';
