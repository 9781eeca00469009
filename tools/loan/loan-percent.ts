import { percentText } from '@cuotaclara/loan-math';

/** All decimals of per cent that a rate has: nothing is lost. */
const RATE_DECIMALS = 10;

type Rate = Parameters<typeof percentText>[0];

/** A rate of the engine, an integer of 12 decimals, as a percentage. */
export const percentOf = (rate: Rate): string => percentText(rate, RATE_DECIMALS);
