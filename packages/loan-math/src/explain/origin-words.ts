import { type Amount, units } from '../amount.ts';
import type { AllocationLine, InterestOrigin, LateOrigin } from '../payments/allocation.ts';
import { daysBetween } from '../plan/calendar.ts';
import { amountText, daysText, exactRateText } from '../spanish.ts';

/** A figure added to or taken from a computed one. */
type Adjustment = { readonly sign: 1 | -1; readonly amount: Amount; readonly words: string };

/** Where the figure that a part of a payment covers comes from. */
export function originText(line: AllocationLine): string {
  const { origin } = line;
  switch (origin.kind) {
    case 'interest':
      return interestText(origin, line.before);
    case 'late-interest':
      return lateText(origin, line.before);
    case 'charges':
      return origin.lines.map(({ id, amount }) => `${id}: ${amountText(amount)}.`).join(' ');
    case 'principal':
      return principalText(line, origin.balance);
    case 'collection-costs':
      return 'Gestiones documentadas.';
    case 'surplus':
      return 'No queda nada por pagar: se devuelve.';
    default:
      return origin satisfies never;
  }
}

/** `Saldo de $ X al r % por d días: $ Y, más $ Z de antes: $ T.` */
export function interestText(origin: InterestOrigin, result: Amount): string {
  const { balance, rate, earlier, alreadyPaid, deferred } = origin;
  const days = daysText(daysBetween(origin));
  const basis = `Saldo de ${amountText(balance)} al ${exactRateText(rate)} por ${days}`;
  return sumText(basis, result, [
    { sign: 1, amount: earlier, words: 'de antes' },
    { sign: -1, amount: deferred, words: 'que vencen con cuotas posteriores' },
    { sign: -1, amount: alreadyPaid, words: 'ya pagados' },
  ]);
}

/** `n días al r % diario; m días al s % diario, sobre $ X de capital vencido: $ Y.` */
function lateText(origin: LateOrigin, result: Amount): string {
  const { overduePrincipal, carried, alreadyPaid, stretches } = origin;
  if (stretches.length === 0) return 'Venían de antes.';
  const rates = stretches
    .map(({ days, daily }) => `${daysText(days)} al ${exactRateText(daily)} diario`)
    .join('; ');
  const comma = stretches.length === 1 ? '' : ',';
  const basis = `${rates}${comma} sobre ${amountText(overduePrincipal)} de capital vencido`;
  return sumText(basis, result, [
    { sign: 1, amount: carried, words: 'que venían de antes' },
    { sign: -1, amount: alreadyPaid, words: 'ya pagados' },
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

function principalText(line: AllocationLine, balance: Amount): string {
  const { amount, before, after, instalment } = line;
  const was = `El saldo era de ${amountText(balance)}`;
  if (instalment !== null) return `${was}.`;
  // Outside the instalments, what was paid ahead without being earned repays principal as well.
  const returned = units(Math.max(0, before - amount - after));
  const also =
    returned === 0
      ? ''
      : `, menos ${amountText(returned)} pagados por adelantado que no se causaron`;
  return `${was}${also}${after === 0 ? '' : `: queda en ${amountText(after)}`}.`;
}
