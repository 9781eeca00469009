import { decimalText } from '@cuotaclara/contract/values/number-text';
import type { BankFileProblemCode } from './bank-file-types.ts';
import { wholePesos } from './whole-pesos.ts';

export const centsText = (cents: number): string =>
  `$\u00a0${decimalText(cents / 100, { min: cents % 100 === 0 ? 0 : 2, max: 2 })}`;

type ValueProblem = { readonly code: BankFileProblemCode; readonly text: string };

type ReadValue = {
  readonly problem: ValueProblem | null;
  /** Whether the row can be applied all the same. */
  readonly isUsable: boolean;
};

const USABLE: ReadValue = { problem: null, isUsable: true };

/** Of a line without a value: it is not applied, and nothing is wrong with it. */
export const NO_VALUE: ReadValue = { problem: null, isUsable: false };

/** What is wrong with a value. Whole pesos are applied, and centavos are rounded in the books. */
export function readValue(written: string, cents: number | null): ReadValue {
  const unusable = (code: BankFileProblemCode, text: string): ReadValue => ({
    problem: { code, text },
    isUsable: false,
  });
  if (cents === null) return unusable('bad_value', `El valor «${written}» no es un número.`);
  if (cents === 0) return unusable('value_zero', 'El valor es 0: esta línea no se aplica.');
  // What went out is shown and not applied.
  if (cents < 0 || cents % 100 === 0) return USABLE;
  const said = centsText(cents);
  const whole = wholePesos(cents);
  if (whole === 0) {
    const text = `El valor ${said} no llega a un peso: esta línea no se aplica.`;
    return unusable('value_with_cents', text);
  }
  const enters = centsText(whole * 100);
  const text = `El valor ${said} trae centavos: entran ${enters}, y lo demás es ajuste al peso.`;
  return { problem: { code: 'value_with_cents', text }, isUsable: true };
}
