import { pesosText } from '@cuotaclara/contract/values/number-text';

/** `$ 1.234.567`; a negative amount is in parentheses, never only behind a sign. */
export const formatMoney = (amountPesos: number): string => {
  if (!Number.isSafeInteger(amountPesos)) {
    throw new RangeError(`${amountPesos} is no whole number of pesos`);
  }
  const amount = pesosText(Math.abs(amountPesos));
  return amountPesos < 0 ? `(${amount})` : amount;
};
