import { useState } from 'react';
import { formatMoney } from '#lib/format/format-money.ts';
import type { Payable } from './payable.ts';

/** What a person pays of a credit. */
export type PlainChoice = 'due' | 'other' | 'payoff';

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

/** Why the typed amount cannot be paid; null where it can. */
const problemOf = (digits: string, credit: Payable): string | null =>
  digits === ''
    ? 'Escribe cuánto quieres pagar.'
    : amountProblem(Number(digits), credit.other, { isOwn: isOwnCredit(credit) });

/** The choice of what to pay, with the amount that was typed for another one. */
export const usePayChoice = (credit: Payable) => {
  const { due, payoff } = credit;
  const [chosen, setChosen] = useState<PlainChoice | null>(null);
  const [digits, setDigits] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const choice = chosen ?? (due === null ? 'payoff' : 'due');
  const problem = choice === 'other' ? problemOf(digits, credit) : null;
  const amounts = {
    due: due?.amount ?? null,
    payoff: payoff.amount,
    other: problem === null ? Number(digits) : null,
  };
  return {
    choice,
    choose: setChosen,
    digits,
    type: (typed: string): void => {
      setDigits(typed);
      setIsChecked(false);
    },
    /** Shown once a person tried to go on. */
    problem: isChecked ? problem : null,
    /** What can be sent; null where something has to be corrected first, which is then said. */
    check: () => {
      setIsChecked(true);
      const amount = amounts[choice];
      return amount === null ? null : { choice, amount };
    },
  };
};

export type PayChoice = ReturnType<typeof usePayChoice>;
