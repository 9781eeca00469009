import { decimalText } from '@cuotaclara/contract/values/number-text';
import type { BankFileProblemCode } from './bank-file-types.ts';

export const centsText = (cents: number): string =>
  `$\u00a0${decimalText(cents / 100, { min: cents % 100 === 0 ? 0 : 2, max: 2 })}`;

type ValueProblem = { readonly code: BankFileProblemCode; readonly text: string };

/** What keeps a value from being applied. A payment is a whole number of pesos. */
export function valueProblem(written: string, cents: number | null): ValueProblem | null {
  if (cents === null) return { code: 'bad_value', text: `El valor «${written}» no es un número.` };
  if (cents === 0) return { code: 'value_zero', text: 'El valor es 0: esta fila no se aplica.' };
  if (cents % 100 === 0) return null;
  const text = `El valor ${centsText(cents)} trae centavos: esta fila no se aplica sola.`;
  return { code: 'value_with_cents', text };
}
