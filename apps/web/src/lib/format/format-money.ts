const pesos = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  maximumFractionDigits: 0,
});

/** `$ 1.234.567`; what is owed the other way stands in parentheses, never only a sign. */
export const formatMoney = (amountPesos: number): string => {
  if (!Number.isSafeInteger(amountPesos)) {
    throw new RangeError(`${amountPesos} is no whole number of pesos`);
  }
  const amount = pesos.format(Math.abs(amountPesos));
  return amountPesos < 0 ? `(${amount})` : amount;
};
