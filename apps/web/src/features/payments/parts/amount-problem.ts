import { formatMoney } from '#lib/format/format-money.ts';
import type { Payable } from './payable.ts';

/** A payer without an account may pay the debt of another person. */
type PayerWords = { readonly isOwn: boolean };

/** Whether a credit is of the account that pays it. */
export const isOwnCredit = (credit: Payable): boolean => 'credit_id' in credit;

/** Why an amount cannot be paid; null where it can. */
export const amountProblem = (
  pesos: number,
  bounds: Payable['other'],
  { isOwn }: PayerWords,
): string | null => {
  if (pesos === 0) return 'Escribe un valor mayor que cero.';
  if (bounds === null) return null;
  if (pesos < bounds.min) return `El pago más pequeño es de ${formatMoney(bounds.min)}.`;
  if (pesos <= bounds.max) return null;
  const owed = isOwn ? 'debes' : 'se debe';
  return `Es más de lo que ${owed}. Con ${formatMoney(bounds.max)} el crédito queda pagado.`;
};
