/** A hundred thousand millions: more than any credit, and exact in cents. */
const PESOS_MAX = 100_000_000_000;

const CENTS = 100;

/**
 * The whole pesos that the gateway took. The books have no cents: what is less than a peso is never
 * made one, and the note of the money says it.
 */
export const wholePesos = (amountCents: number): number => Math.floor(amountCents / CENTS);

/** An amount with cents, as people write it: «50.000,50»; null for whole pesos. */
export function centsText(amountCents: number): string | null {
  const cents = amountCents % CENTS;
  if (cents === 0) return null;
  const whole = wholePesos(amountCents).toLocaleString('es-CO');
  return `$\u00a0${whole},${String(cents).padStart(2, '0')}`;
}

/** The gateway counts cents. An amount that is none of ours must not reach it. */
export function centsOf(amountPesos: number): number {
  if (!Number.isInteger(amountPesos) || amountPesos <= 0 || amountPesos > PESOS_MAX) {
    throw new RangeError('an amount to pay is a whole number of pesos above zero');
  }
  return amountPesos * CENTS;
}
