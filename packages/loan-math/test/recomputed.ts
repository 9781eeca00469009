import {
  type Explanation,
  type InterestOrigin,
  type LateOrigin,
  RATE_SCALE,
  type Rounding,
} from '@cuotaclara/loan-math';
import { daysBetween } from '../src/plan/calendar.ts';
import { divideRounded } from '../src/terms/rounding.ts';
import { must } from './must.ts';

/** The figure of interest from the facts of its origin alone. */
export function interestOf(origin: InterestOrigin, rounding: Rounding): number {
  const { balance, rate, earlier, deferred, alreadyPaid } = origin;
  const since = rounded(BigInt(balance) * BigInt(rate), rounding);
  return since + earlier - deferred - alreadyPaid;
}

export function lateOf(origin: LateOrigin, rounding: Rounding): number {
  const { overduePrincipal, stretches, carried, alreadyPaid, forgiven } = origin;
  const factor = stretches.reduce(
    (total, { days, daily }) => total + BigInt(days) * BigInt(daily),
    0n,
  );
  return rounded(BigInt(overduePrincipal) * factor, rounding) + carried - alreadyPaid - forgiven;
}

const rounded = (product: bigint, rounding: Rounding): number =>
  Number(divideRounded(product, { by: BigInt(RATE_SCALE), rounding }));

type Told<Kind> = { readonly origin: Kind; readonly result: number; readonly rounding: Rounding };

const INTEREST = new RegExp(
  [
    /Saldo de \$ ([\d.]+)(?: \(incluye \$ ([\d.]+) de intereses del mismo período\))?/,
    /(?: en esos días(?: \(\$ ([\d.]+) de capital menos \$ ([\d.]+) pagados por adelantado\))?)?/,
    / al ([\d,]+) % por (\d+) días?: /,
    /([^:]+?)(?:: \$ ([\d.]+))?\.(?= |$)/,
  ]
    .map(({ source }) => source)
    .join(''),
);

/** First place of the groups of the sum in `INTEREST`. */
const INTEREST_PARTS = 7;

const BEFORE = /Causados antes: ([^:]+?)(?:: \$ ([\d.]+))?\.(?= |$)/;

/** A reader who has only the sentence comes to the same figure. */
export function checkInterestText(
  text: string,
  { origin, result, rounding }: Told<InterestOrigin>,
): void {
  if (daysBetween(origin) === 0) {
    const before = BEFORE.exec(text);
    must(before !== null, 'the sentence says that it was earned before', text);
    const [, parts = '', total] = before;
    checkSum(parts, { since: Math.max(0, origin.earlier - origin.alreadyPaid), total, result });
    return;
  }
  const match = INTEREST.exec(text);
  must(match !== null, 'the sentence names balance, rate and days', text);
  const [, balance = '', grown = '0', owed, ahead = '0', rate = '', days = ''] = match;
  const [parts = '', total] = match.slice(INTEREST_PARTS);
  if (owed !== undefined) {
    const rest = digits(owed) - digits(ahead) + digits(grown);
    must(rest === digits(balance), 'the principal less what was paid ahead', text, origin);
  }
  checkDaysBefore(parts, rounding);
  must(digits(grown) === origin.compounded, 'the interest in the balance', text, origin);
  must(digits(grown) < Math.max(1, digits(balance)), 'a part of the balance', text, origin);
  must(Number(days) === daysBetween(origin), 'the days', text, origin);
  const since = rounded(BigInt(digits(balance)) * rateOf(rate), rounding);
  checkSum(parts, { since, total, result });
}

const DAYS_BEFORE =
  /más \$ ([\d.]+) de los días de antes \(saldo de \$ ([\d.]+) al ([\d,]+) % por \d+ días?\)/;

/** The interest of the days before a payment, where the sentence tells it apart. */
function checkDaysBefore(parts: string, rounding: Rounding): void {
  const match = DAYS_BEFORE.exec(parts);
  if (match === null) return;
  const [, amount = '', balance = '', rate = ''] = match;
  const since = rounded(BigInt(digits(balance)) * rateOf(rate), rounding);
  must(since === digits(amount), 'the days before', parts, since);
}

const LATE = new RegExp(
  [
    /((?:\d+ días? al [\d,]+ % diario(?:; )?)+),? sobre \$ ([\d.]+) de capital vencido: /,
    /([^:]+?)(?:: \$ ([\d.]+))?\.(?= |$)/,
  ]
    .map(({ source }) => source)
    .join(''),
);
const STRETCH = /(\d+) días? al ([\d,]+) % diario/g;

export function checkLateText(text: string, { origin, result, rounding }: Told<LateOrigin>): void {
  if (origin.stretches.length === 0) {
    must(text.includes('Venían de antes.'), 'of earlier stretches', text);
    return;
  }
  const match = LATE.exec(text);
  must(match !== null, 'the sentence names principal, days and rates', text);
  const [, stretches = '', principal = '', parts = '', total] = match;
  let factor = 0n;
  let dayCount = 0;
  for (const [, days = '', rate = ''] of stretches.matchAll(STRETCH)) {
    factor += BigInt(days) * rateOf(rate);
    dayCount += Number(days);
  }
  must(dayCount === daysBetween(origin), 'every day is told', text, origin);
  const since = rounded(BigInt(digits(principal)) * factor, rounding);
  checkSum(parts, { since, total, result });
}

/** `$ 10, más $ 3 de antes, menos $ 5 ya pagados` with the total that follows. */
function checkSum(
  parts: string,
  { since, total, result }: { since: number; total: string | undefined; result: number },
): void {
  const [first, ...others] = parts.split(', ');
  must(first === pesos(since), 'the product', parts, since);
  let told = since;
  for (const part of others) {
    const [amount] = amountsIn(part);
    must(amount !== undefined && amount > 0, 'only parts that are not zero', parts);
    must(/^(más|menos) /.test(part), 'added or taken', parts);
    told += part.startsWith('más') ? amount : -amount;
  }
  must(told === result, 'the sum', parts, told, result);
  must(others.length === 0 ? total === undefined : digits(total ?? '') === result, 'total', parts);
}

export const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + amount, 0);
export const digits = (text: string) => Number(text.replaceAll('.', ''));
export const amountsIn = (text: string) =>
  [...text.matchAll(/\$ (\d{1,3}(?:\.\d{3})*)/g)].map(([, amount = '']) => digits(amount));
export const pesos = (amount: number) => `$ ${String(amount).replaceAll(/\B(?=(\d{3})+$)/g, '.')}`;

/** The rate that a reader takes from `1,6708963873`: an integer of 12 decimals. */
function rateOf(percent: string): bigint {
  const [whole = '', decimals = ''] = percent.split(',');
  return BigInt(whole) * 10n ** 10n + BigInt(decimals.padEnd(10, '0'));
}

/** The same explanation with every digit: the detail has the sentences that were shortened. */
export function exactly(told: Explanation): Explanation {
  let place = 0;
  const exact = (text: string): string => {
    must(!/\d,\d{4,} %/.test(text) || /(^|\D)0,000/.test(text), 'two or three decimals', text);
    const whole = told.detail[place];
    if (whole === undefined || shortened(whole) !== text) return text;
    place += 1;
    return whole;
  };
  const result = {
    ...told,
    steps: told.steps.map(({ text, amount }) => ({ text: exact(text), amount })),
    notes: told.notes.map(exact),
    before: told.before.map(exact),
    after: told.after.map(exact),
  };
  must(place === told.detail.length, 'every detail belongs to a sentence', told);
  return result;
}

/** A sentence with its rates as a person would round them. */
const shortened = (text: string): string =>
  text.replaceAll(/(\d+),(\d{4,}) %/g, (exact, whole: string, decimals: string) => {
    const thousandths = Number(whole + decimals.slice(0, 3)) + (decimals.charAt(3) >= '5' ? 1 : 0);
    if (thousandths === 0) return exact;
    const rest = String(thousandths % 1000)
      .padStart(3, '0')
      .replace(/0+$/, '');
    return `${Math.floor(thousandths / 1000)}${rest === '' ? '' : `,${rest}`} %`;
  });
