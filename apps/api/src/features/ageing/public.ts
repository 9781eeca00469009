export { ageHistory } from './age-history.ts';
export { ageInOneStatement } from './age-simple-credits.ts';
export { unsafeAgedOn, unsafeNewestAgedDay } from './aged-on.reads.ts';
export {
  type ArrearsNow,
  arrearsNow,
  unsafeArrearsOf,
} from './arrears/arrears.reads.ts';
export { prepareArrears } from './arrears/prepare-arrears.ts';
export { countCorrected, readCorrections, unsafeCorrectedDays } from './corrections.reads.ts';
export { unsafeCreditDays, unsafeFirstLateDays } from './credit-days-as.ts';
export { readLateRates } from './late-rates.reads.ts';
export { rebuildCreditDays } from './rebuild-credit-days.ts';
export { AGEING_STEP } from './redo-credit-days.ts';
export { thinCreditDays, thinnedBefore } from './thin-credit-days.ts';
