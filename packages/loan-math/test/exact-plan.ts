import type { Charge, Day, Rounding, Terms } from '@cuotaclara/loan-math';

const SCALE = 1_000_000_000_000n;

/** A fraction of whole numbers, both not negative. */
export type Fraction = { readonly over: bigint; readonly under: bigint };

/** One row of the reference: what falls due, and the interest that belongs to other rows. */
export type ExactRow = {
  readonly interest: bigint;
  readonly principal: bigint;
  readonly charges: bigint;
  readonly balance: bigint;
  readonly carried: bigint;
  readonly deferred: bigint;
};

/**
 * The plan of some terms written a second time, in bigint alone and with nothing but definitions.
 * It is slow and trusted.
 */
export function exactPlan(terms: Terms): readonly ExactRow[] {
  let level = exactLevel(terms);
  let rows = exactRows(terms, level);
  while (rows.length < terms.instalmentCount) {
    level -= BigInt(terms.multiple);
    rows = exactRows(terms, level);
  }
  return rows;
}

function exactRows(terms: Terms, level: bigint): readonly ExactRow[] {
  const rates = ratesOf(terms);
  const rows: ExactRow[] = [];
  let balance = BigInt(terms.principal);
  // The deferred interest of each row that deferred some, and the rows it is shared by.
  const spread: { total: bigint; rowCount: bigint }[] = [];
  for (const [index, rate] of rates.entries()) {
    if (balance === 0n) break;
    const own = round(balance * rate, SCALE, terms.rounding);
    const shares = spread.reduce((sum, { total, rowCount }) => sum + total / rowCount, 0n);
    const wanted = wantedPrincipal(terms, { level, index, own, shares, balance });
    const isLast = index === rates.length - 1 || wanted >= balance;
    const principal = isLast ? balance : wanted < 0n ? 0n : wanted;
    const short = isLast || wanted >= 0n ? 0n : -wanted;
    // Only its own interest is deferred; shares beyond the level itself wait for the last row.
    const deferred = short < own ? short : own;
    const carried = isLast
      ? spread.reduce((sum, { total }) => sum + total, 0n) - paid(rows)
      : shares - (short - deferred);
    if (deferred > 0n) {
      spread.push({ total: deferred, rowCount: BigInt(rates.length - 1 - index) });
    }
    const charges = chargesOn(terms, { balance, dueOn: terms.periods.dueOn[index] });
    balance -= principal;
    const interest = own + carried - deferred;
    rows.push({ interest, principal, charges, balance, carried, deferred });
  }
  return rows;
}

const paid = (rows: readonly ExactRow[]): bigint =>
  rows.reduce((sum, { carried }) => sum + carried, 0n);

function wantedPrincipal(
  terms: Terms,
  row: { level: bigint; index: number; own: bigint; shares: bigint; balance: bigint },
): bigint {
  if (row.index < terms.graceCount) return 0n;
  if (terms.method === 'equal-principal') return row.level;
  if (row.index > 0 || !firstIsApart(terms)) return row.level - row.shares - row.own;
  return row.level - round(row.balance * BigInt(terms.standardRate), SCALE, terms.rounding);
}

const firstIsApart = ({ firstPeriod, periods, graceCount, method }: Terms): boolean =>
  firstPeriod === 'apart' &&
  !periods.firstIsRegular &&
  graceCount === 0 &&
  periods.dueOn.length > 1 &&
  method === 'equal-instalment';

function ratesOf({ periods }: Terms): readonly bigint[] {
  const { firstRate, laterRates, dueOn } = periods;
  return dueOn.map((_, index) => {
    if (index === 0) return BigInt(firstRate);
    return BigInt(typeof laterRates === 'number' ? laterRates : (laterRates[index - 1] ?? 0));
  });
}

/** The rates that make the rows after the grace equal. */
function levelRatesOf(terms: Terms): readonly bigint[] {
  const { levelling, levelRate, graceCount, periods } = terms;
  return ratesOf(terms)
    .slice(graceCount)
    .map((rate, index) => {
      const isFirst = index + graceCount === 0;
      if (isFirst && firstIsApart(terms)) return BigInt(levelRate);
      const isRegular = !isFirst || periods.firstIsRegular;
      return levelling === 'standard-period' && isRegular ? BigInt(levelRate) : rate;
    });
}

/** P × Π(1+i) = A × Σ Π of the factors after each instalment, every factor scaled by 10^12. */
function annuity(principal: bigint, rates: readonly bigint[]): Fraction {
  return {
    over: rates.reduce((product, rate) => product * (SCALE + rate), principal),
    under: rates.reduce(
      (sum, rate, index) => sum * (SCALE + rate) + SCALE ** BigInt(index + 1),
      0n,
    ),
  };
}

/** The interest of the first row after the grace that the level has to cover. */
function firstInterest(terms: Terms): bigint {
  const own = ratesOf(terms)[terms.graceCount] ?? 0n;
  const rate = firstIsApart(terms) ? BigInt(terms.standardRate) : own;
  return round(BigInt(terms.principal) * rate, SCALE, terms.rounding);
}

/** The equal instalment before it is rounded to a multiple. */
export function optimalLevel(terms: Terms): Fraction {
  const principal = BigInt(terms.principal);
  const count = terms.instalmentCount - terms.graceCount;
  if (terms.method === 'equal-principal') return { over: principal, under: BigInt(count) };
  const rates = levelRatesOf(terms);
  const ordinary = annuity(principal, rates);
  const first = firstInterest(terms);
  if (count === 1 || toMultiple(ordinary, terms) >= first) return ordinary;
  const { over, under } = annuity(principal, rates.slice(1));
  const later = round(over, under, terms.rounding);
  return { over: later * BigInt(count - 1) + first, under: BigInt(count) };
}

function exactLevel(terms: Terms): bigint {
  const multiple = BigInt(terms.multiple);
  const level = toMultiple(optimalLevel(terms), terms);
  if (terms.method === 'equal-principal') return level > multiple ? level : multiple;
  const first = firstInterest(terms);
  const rates = levelRatesOf(terms);
  const [, second] = rates;
  if (second === undefined) return level > first ? level : level + multiple;
  const share = level < first ? (first - level) / BigInt(rates.length - 1) : 0n;
  const left = BigInt(terms.principal) - (level > first ? level - first : 0n);
  const isRepaying = left <= 0n || level - share > round(left * second, SCALE, terms.rounding);
  return isRepaying ? level : level + multiple;
}

function toMultiple({ over, under }: Fraction, terms: Terms): bigint {
  const multiple = BigInt(terms.multiple);
  const by = under * multiple;
  return terms.instalmentRounding === 'up'
    ? (over / by + (over % by === 0n ? 0n : 1n)) * multiple
    : round(over, by, terms.rounding) * multiple;
}

function chargesOn(
  terms: Terms,
  { balance, dueOn }: { balance: bigint; dueOn: Day | undefined },
): bigint {
  const net = (charge: Charge): bigint => {
    if (charge.base === 'fixed') return BigInt(charge.amount);
    const base = charge.base === 'amount-share' ? BigInt(terms.amount) : balance;
    return round(base * BigInt(charge.share), SCALE, terms.rounding);
  };
  return terms.charges
    .filter((charge) => charge.moment === 'instalment')
    .filter(
      ({ from, until }) =>
        dueOn !== undefined && !(from && dueOn < from) && !(until && dueOn > until),
    )
    .map((charge) => {
      const iva = round(net(charge) * BigInt(charge.ivaShare ?? 0), SCALE, terms.rounding);
      return net(charge) + iva;
    })
    .reduce((sum, value) => sum + value, 0n);
}

function round(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const floor = numerator / denominator;
  const twice = (numerator % denominator) * 2n;
  const isUp =
    twice > denominator || (twice === denominator && (rounding === 'half-up' || floor % 2n === 1n));
  return isUp ? floor + 1n : floor;
}
