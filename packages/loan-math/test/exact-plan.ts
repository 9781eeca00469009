import type { Charge, Rounding, Terms } from '@cuotaclara/loan-math';

const SCALE = 1_000_000_000_000n;

/**
 * The plan of some terms written a second time, in bigint alone and with nothing but definitions:
 * interest, principal, charges and balance of each row. It is slow and trusted.
 */
export function exactPlan(terms: Terms): readonly (readonly bigint[])[] {
  const rates = ratesOf(terms);
  const level = exactLevel(terms, rates);
  const rows: bigint[][] = [];
  let balance = BigInt(terms.principal);
  for (const [index, rate] of rates.entries()) {
    if (balance === 0n) break;
    const interest = round(balance * rate, SCALE, terms.rounding);
    const isLast = index === rates.length - 1;
    const wanted = terms.method === 'equal-principal' ? level : level - interest;
    const regular = index < terms.graceCount || wanted < 0n ? 0n : wanted;
    const principal = isLast || regular > balance ? balance : regular;
    const charges = chargesOn(terms, balance);
    balance -= principal;
    rows.push([interest, principal, charges, balance]);
  }
  return rows;
}

function ratesOf({ periods }: Terms): readonly bigint[] {
  const { firstRate, laterRates, dueOn } = periods;
  return dueOn.map((_, index) => {
    if (index === 0) return BigInt(firstRate);
    return BigInt(typeof laterRates === 'number' ? laterRates : (laterRates[index - 1] ?? 0));
  });
}

function exactLevel(terms: Terms, rates: readonly bigint[]): bigint {
  const { method, levelling, levelRate, graceCount, periods, rounding } = terms;
  const multiple = BigInt(terms.multiple);
  const principal = BigInt(terms.principal);
  const repaying = rates.slice(graceCount);
  if (method === 'equal-principal') {
    const even = round(principal, BigInt(repaying.length) * multiple, rounding) * multiple;
    return even > multiple ? even : multiple;
  }
  const levelRates = repaying.map((rate, index) => {
    const isRegular = index + graceCount > 0 || periods.firstIsRegular;
    return levelling === 'standard-period' && isRegular ? BigInt(levelRate) : rate;
  });
  // P × Π(1+i) = A × Σ Π of the factors after each instalment, every factor scaled by 10^12.
  const owed = levelRates.reduce((product, rate) => product * (SCALE + rate), principal);
  const paid = levelRates.reduce(
    (sum, rate, index) => sum * (SCALE + rate) + SCALE ** BigInt(index + 1),
    0n,
  );
  const level = round(owed, paid * multiple, rounding) * multiple;
  const firstInterest = round(principal * (repaying[0] ?? 0n), SCALE, rounding);
  return level > firstInterest ? level : level + multiple;
}

function chargesOn(terms: Terms, balance: bigint): bigint {
  const net = (charge: Charge): bigint => {
    if (charge.base === 'fixed') return BigInt(charge.amount);
    const base = charge.base === 'amount-share' ? BigInt(terms.amount) : balance;
    return round(base * BigInt(charge.share), SCALE, terms.rounding);
  };
  return terms.charges
    .filter((charge) => charge.moment === 'instalment')
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
