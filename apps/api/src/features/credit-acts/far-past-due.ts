import { WRITE_OFF_AFTER_DAYS } from '@cuotaclara/contract/credits/transitions';
import { day, daysPastDueOn, rebuild } from '@cuotaclara/loan-math';
import type { GuardCheck } from '#contributions/credit-steps.ts';
import { unsafeCreditInForce } from '#core/money/in-force.reads.ts';

/** A credit is written off only once it is past due for more days than the limit. */
export const farPastDue: GuardCheck = async (db, { creditId }, { today }) => {
  const inForce = await unsafeCreditInForce(db, { creditId, today, mayGrow: true });
  const days = inForce === null ? 0 : daysPastDueOn(rebuild(inForce.history).credit, day(today));
  return days > WRITE_OFF_AFTER_DAYS
    ? []
    : [{ sentence: `La mora debe superar ${WRITE_OFF_AFTER_DAYS} días y va en ${days}.` }];
};
