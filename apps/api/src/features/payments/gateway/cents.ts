/** A hundred thousand millions: more than any credit, and exact in cents. */
const PESOS_MAX = 100_000_000_000;

/** The gateway counts cents. An amount that is none of ours must not reach it. */
export function centsOf(amountPesos: number): number {
  if (!Number.isInteger(amountPesos) || amountPesos <= 0 || amountPesos > PESOS_MAX) {
    throw new RangeError('an amount to pay is a whole number of pesos above zero');
  }
  return amountPesos * 100;
}
