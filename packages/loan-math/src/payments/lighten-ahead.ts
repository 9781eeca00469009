import { units } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { type Instalment, interestEarned, restRate, shareOut } from '../plan/instalment.ts';
import { interestOn } from '../plan/interest.ts';
import type { Terms } from '../terms/terms.ts';

type Ahead = {
  /** Every instalment that is paid, those whose date is still to come at the end. */
  readonly settled: readonly Instalment[];
  /** What is owed besides them. */
  readonly principal: number;
  readonly on: Day;
};

/**
 * Takes the interest on money already given back out of the instalments paid ahead.
 *
 * All that they paid works as principal from today. On each of their dates the interest of the
 * period, on what is really owed, is taken from what they paid, and the rest stays principal. So
 * nobody pays interest before it is earned, and what is owed after the last of them follows.
 */
export function lightenAhead(
  terms: Terms,
  { settled, principal, on }: Ahead,
): { readonly settled: readonly Instalment[]; readonly principal: number } {
  const firstAhead = settled.findIndex(({ row }) => row.dueOn > on);
  if (firstAhead === -1) return { settled, principal };
  const ahead = settled.slice(firstAhead).map((instalment) => {
    const earned = interestEarned(instalment, terms, on);
    return { instalment, earned, toCome: instalment.row.interest - earned };
  });
  let balance = ahead.reduce((left, { toCome }) => left - toCome, principal);
  const lightened = ahead.map(({ instalment, earned, toCome }) => {
    const rate = restRate(instalment, terms, on);
    // Two roundings may be a unit above the one of the whole period.
    const interest = Math.min(toCome, interestOn(balance, rate, terms.rounding));
    const opening = balance;
    balance += interest;
    return lighten(instalment, { earned, interest, opening, rate, on });
  });
  return { settled: [...settled.slice(0, firstAhead), ...lightened], principal: balance };
}

function lighten(
  instalment: Instalment,
  {
    earned,
    interest,
    opening,
    rate,
    on,
  }: {
    readonly earned: number;
    readonly interest: number;
    readonly opening: number;
    readonly rate: Instalment['row']['rate'];
    readonly on: Day;
  },
): Instalment {
  const { charges, startsOn } = instalment.row;
  const { row, ...rest } = shareOut(instalment, { interest: earned + interest, charges });
  return {
    ...rest,
    row: {
      ...row,
      startsOn: startsOn < on ? on : startsOn,
      rate,
      opening: units(opening),
      balance: units(opening + interest),
    },
    earnedBefore: units(earned),
  };
}
