import { businessDayOf } from '@cuotaclara/contract';

/** The business day, wherever the reader is. */
export const today = (): Temporal.PlainDate => businessDayOf(Temporal.Now.instant());
