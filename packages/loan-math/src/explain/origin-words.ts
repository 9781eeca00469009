import { type Amount, units } from '../amount.ts';
import type {
  AllocationLine,
  ChargeShare,
  EarnedPart,
  InterestOrigin,
  LateOrigin,
  PrincipalOrigin,
} from '../payments/allocation.ts';
import { daysBetween } from '../plan/calendar.ts';
import { amountText, daysText, exactRateText } from '../spanish.ts';
import { type ChargeNames, nameOf } from './charge-names.ts';

/** A figure added to or taken from a computed one. */
type Adjustment = { readonly sign: 1 | -1; readonly amount: Amount; readonly words: string };

/** Explains the figure that a part of a payment covers. */
export function originText(
  line: AllocationLine,
  { names, owed }: { readonly names: ChargeNames; readonly owed: Amount | null },
): string {
  const { origin } = line;
  switch (origin.kind) {
    case 'interest':
      return interestText(origin, line.before, { owed, isAhead: line.timing === 'advance' });
    case 'late-interest':
      return lateText(origin, line.before);
    case 'charges':
      return chargesText(origin.lines, names);
    case 'principal':
      return principalText(line, origin);
    case 'collection-costs':
      return 'Gestiones documentadas.';
    case 'surplus':
      return 'No queda nada por pagar: se devuelve.';
    default:
      return origin satisfies never;
  }
}

type Named = {
  /** The principal that is named beside the interest; null without any. */
  readonly owed: Amount | null;
  /** Whether it is interest of an instalment that is paid before its date. */
  readonly isAhead: boolean;
};

/**
 * `Saldo de $ X al r % por d días: $ Y, más $ Z de antes: $ T.` The balance of the days may be
 * another than the principal that was owed on the day of the payment: unpaid interest of the period
 * grows with it under an EA, what was paid ahead bears none, and more may have been lent since.
 */
export function interestText(
  origin: InterestOrigin,
  result: Amount,
  named: Named = { owed: null, isAhead: false },
): string {
  const { balance, compounded, rate, earlier, alreadyPaid, deferred } = origin;
  // Earlier payments settled the interest that was earned before.
  const settled = Math.min(earlier, alreadyPaid);
  const earned = settled === 0 ? origin.earned : undefined;
  const taken: readonly Adjustment[] = [
    { sign: -1, amount: deferred, words: 'que vencen con cuotas posteriores' },
    { sign: -1, amount: units(alreadyPaid - settled), words: 'ya pagados' },
  ];
  const days = daysBetween(origin);
  // No day has gone by: all that is asked for was earned before.
  if (days === 0) return sumText('Causados antes', result, taken);
  const grown =
    compounded === 0 ? '' : ` (incluye ${amountText(compounded)} de intereses del mismo período)`;
  const saldo = `Saldo de ${amountText(balance)}${grown}`;
  const when = whenText(named, units(balance - compounded));
  const basis = `${saldo}${when} al ${exactRateText(rate)} por ${daysText(days)}`;
  return sumText(basis, result, [...earnedAdjustments(units(earlier - settled), earned), ...taken]);
}

/** Interest from before: of the days that the payment cut off, and all the rest. */
function earnedAdjustments(earlier: Amount, earned: EarnedPart | undefined): readonly Adjustment[] {
  const amount = earned?.amount ?? 0;
  const rest: Adjustment = { sign: 1, amount: units(earlier - amount), words: 'de antes' };
  return earned === undefined
    ? [rest]
    : [{ sign: 1, amount: earned.amount, words: daysBefore(earned) }, rest];
}

/** `de los días de antes (saldo de $ X al r % por d días)` */
const daysBefore = ({ balance, rate, ...days }: EarnedPart): string =>
  `de los días de antes (saldo de ${amountText(balance)} al ${exactRateText(rate)} por ` +
  `${daysText(daysBetween(days))})`;

/**
 * Tells the balance of the days from the principal that is named beside it. Of days to come it is
 * lower by what was paid for them already; of days gone by more may have been lent since.
 */
function whenText({ owed, isAhead }: Named, bearing: Amount): string {
  if (owed === null || owed === bearing) return '';
  if (!isAhead || owed < bearing) return ' en esos días';
  const ahead = amountText(units(owed - bearing));
  return ` en esos días (${amountText(owed)} de capital menos ${ahead} pagados por adelantado)`;
}

/** `n días al r % diario; m días al s % diario, sobre $ X de capital vencido: $ Y.` */
export function lateText(origin: LateOrigin, result: Amount): string {
  const { overduePrincipal, carried, alreadyPaid, forgiven, stretches } = origin;
  if (stretches.length === 0) return 'Venían de antes.';
  const rates = stretches
    .map(({ days, daily }) => `${daysText(days)} al ${exactRateText(daily)} diario`)
    .join('; ');
  const comma = stretches.length === 1 ? '' : ',';
  const basis = `${rates}${comma} sobre ${amountText(overduePrincipal)} de capital vencido`;
  return sumText(basis, result, [
    { sign: 1, amount: carried, words: 'que venían de antes' },
    { sign: -1, amount: alreadyPaid, words: 'ya pagados' },
    { sign: -1, amount: forgiven, words: 'condonados' },
  ]);
}

/** Names what the basis gives, what is added and taken, and the result if it is another figure. */
function sumText(basis: string, result: Amount, adjustments: readonly Adjustment[]): string {
  const used = adjustments.filter(({ amount }) => amount > 0);
  const computed = used.reduce((sum, { sign, amount }) => sum - sign * amount, Number(result));
  const parts = used.map(
    ({ sign, amount, words }) => `, ${sign === 1 ? 'más' : 'menos'} ${amountText(amount)} ${words}`,
  );
  const total = used.length === 0 ? '' : `: ${amountText(result)}`;
  return `${basis}: ${amountText(units(computed))}${parts.join('')}${total}.`;
}

/** Each charge once, also where a part of it was carried from before. */
function chargesText(lines: readonly ChargeShare[], names: ChargeNames): string {
  const amounts = new Map<string, number>();
  for (const { id, amount } of lines) amounts.set(id, (amounts.get(id) ?? 0) + amount);
  return [...amounts]
    .map(([id, amount]) => `${nameOf(names, id)}: ${amountText(units(amount))}.`)
    .join(' ');
}

function principalText(line: AllocationLine, { balance, left }: PrincipalOrigin): string {
  const { amount, before, after, timing } = line;
  if (balance === null) {
    return left === null ? '' : `El saldo de capital queda en ${amountText(left)}.`;
  }
  const was = `El saldo de capital era de ${amountText(balance)}`;
  // Money paid ahead without being earned ends the credit as well.
  const returned = units(timing === 'payoff' ? Math.max(0, before - amount - after) : 0);
  const also =
    returned === 0
      ? ''
      : `, menos ${amountText(returned)} pagados por adelantado que no se causaron`;
  return `${was}${also}${left === null ? '' : `: queda en ${amountText(left)}`}.`;
}
