import {
  chargesBeyondLaw,
  type FirstReason,
  instalmentCourseOf,
} from '@cuotaclara/contract/loan-terms/instalment-course';
import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { formatMoney } from '#lib/format/format-money.ts';

const list = new Intl.ListFormat('es-CO');

const verbOf = (names: readonly string[], verbs: { one: string; many: string }): string =>
  names.length === 1 ? verbs.one : verbs.many;

/** «Bajan de $ 219.448 a $ 214.702»; null when they do not fall. */
export const fallWords = (quote: Quote): string | null => {
  const { fall } = instalmentCourseOf(quote);
  return fall && `Bajan de ${formatMoney(fall.from)} a ${formatMoney(fall.to)}`;
};

/** The first instalment where it is another than the usual one, with the true reason. */
export const firstWords = (quote: Quote): string | null => {
  const { first, balanceCharges } = instalmentCourseOf(quote);
  if (first === null) return null;
  const verb = verbOf(balanceCharges, { one: 'se cobra', many: 'se cobran' });
  const words: Record<FirstReason, string> = {
    interest: `trae los intereses de ${first.days} días`,
    balance: `${list.format(balanceCharges)} ${verb} sobre el saldo, que al comienzo es mayor`,
  };
  const why = first.reasons.map((reason) => words[reason]).join(', y ');
  return `La primera cuota es de ${formatMoney(first.amount)}${why === '' ? '' : `: ${why}`}.`;
};

/** Why the total cost is above what the law compares; null where both are the same. */
export const totalCostWords = (quote: Quote): string | null => {
  const names = chargesBeyondLaw(quote);
  if (names.length === 0) return null;
  const verb = verbOf(names, { one: 'es un servicio', many: 'son servicios' });
  return (
    `Es más alto porque suma ${list.format(names)}: ` +
    `${verb} aparte, que la ley no cuenta en ese máximo.`
  );
};
