const pesos = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });

/** An amount inside a sentence: $ 5.490.000, on one line. */
export const moneyText = (amount: number): string => `$\u00a0${pesos.format(amount)}`;
