import type { Brand } from '../brand.ts';
import { refuse } from '../loan-error.ts';

/**
 * Rates are integers with 12 decimals: 24.36 % is 0.2436, kept as 243 600 000 000. What a rate is
 * of (a year, a period, a day) is part of its type, because an annual rate is never divided.
 */
export const RATE_SCALE = 1_000_000_000_000;

/** Effective annual, «EA»: how rates are agreed, certified and compared in Colombia. */
export type EffectiveAnnual = Brand<number, 'EffectiveAnnual'>;
/** Nominal annual: a name for a period's rate times the periods of a year. */
export type NominalAnnual = Brand<number, 'NominalAnnual'>;
/** Cost of one period, in arrears: the only rate that multiplies a balance. */
export type PeriodRate = Brand<number, 'PeriodRate'>;
/** Cost of one day, in arrears. */
export type DailyRate = Brand<number, 'DailyRate'>;
/** A part of something that is not time: of an amount, of a balance, of a price. */
export type Share = Brand<number, 'Share'>;

/** Cost of overdue principal over several days: the sum of their daily rates. */
export type LateFactor = Brand<number, 'LateFactor'>;

export type Rate = EffectiveAnnual | NominalAnnual | PeriodRate | DailyRate | Share | LateFactor;

/** Brands a result of the engine's own arithmetic; the type it is returned as says of what. */
export const rated = <Kind extends Rate>(value: number): Kind => value as Kind;

/** A decimal number of per cent, as people write it: `'24.36'`. */
export type Percent = string | number;

/** Far above every usury rate ever certified, and low enough for every product to stay exact. */
export const RATE_PERCENT_MAX = 1_000;

const PERCENT_TEXT = /^(-?)(\d{1,7})(?:\.(\d{1,10}))?$/;
const PERCENT_DECIMALS = 10;

export const effectiveAnnual = (percent: Percent): EffectiveAnnual => rated(parsePercent(percent));
export const nominalAnnual = (percent: Percent): NominalAnnual => rated(parsePercent(percent));
export const periodRate = (percent: Percent): PeriodRate => rated(parsePercent(percent));
export const share = (percent: Percent): Share => rated(parsePercent(percent));

/** The rate as people read it: per cent, with as many decimals as asked, rounded half-up. */
export function percentText(rate: Rate, decimals: number): string {
  const unit = 10 ** (PERCENT_DECIMALS - decimals);
  const rounded = Math.floor(rate / unit + 0.5);
  if (decimals === 0) return String(rounded);
  const digits = String(rounded).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

// The text is read digit by digit: a binary fraction would already have changed the rate.
function parsePercent(percent: Percent): number {
  const value = String(percent);
  const match = PERCENT_TEXT.exec(value);
  if (match === null) return refuse('rate_malformed', { value });
  const [, sign, whole = '', decimals = ''] = match;
  const scaled = Number(`${whole}${decimals.padEnd(PERCENT_DECIMALS, '0')}`);
  if (sign === '-' && scaled > 0) refuse('rate_negative', { value });
  if (scaled > RATE_PERCENT_MAX * 10 ** PERCENT_DECIMALS) {
    refuse('rate_too_high', { max: RATE_PERCENT_MAX });
  }
  return scaled;
}
