import { percentageText } from '@cuotaclara/contract/values/number-text';

const BPS_PER_PERCENT = 100;
/** A percentage of the allowance: 250 is «2,5 %». */
export const rateText = (bps: number): string => percentageText(bps / BPS_PER_PERCENT, { max: 2 });
