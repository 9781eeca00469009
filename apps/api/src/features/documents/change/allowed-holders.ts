import type { NewHolder } from '#features/documents/issue/holders-of-kind.ts';
import { refuse } from '#platform/http/refusal.ts';

type Person = Pick<NewHolder, 'role' | 'borrowerId'>;

const keyOf = ({ role, borrowerId }: Person): string => `${role}:${borrowerId}`;

/** Whether two lists have the same people in the same capacities. */
export function samePeople(one: readonly Person[], other: readonly Person[]): boolean {
  const keys = new Set(one.map(keyOf));
  return one.length === other.length && other.every((person) => keys.has(keyOf(person)));
}

/** Refuses holders who are not those of the kind, and a company that does not sign last. */
export function demandAllowedHolders(
  wished: readonly NewHolder[],
  expected: readonly NewHolder[],
): void {
  const why = problemOf(wished, expected);
  if (why !== null) refuse('holders_not_allowed', { why });
}

function problemOf(wished: readonly NewHolder[], expected: readonly NewHolder[]): string | null {
  const people = new Set(wished.map(({ borrowerId }) => borrowerId));
  if (people.size < wished.length) return 'alguien aparece dos veces.';
  const has = (list: readonly NewHolder[], person: NewHolder) =>
    list.some((each) => keyOf(each) === keyOf(person));
  if (wished.some((person) => !has(expected, person))) {
    return 'solo firman el cliente, los codeudores que aceptaron y, donde toca, la empresa.';
  }
  if (expected.some((person) => !has(wished, person))) {
    return 'falta alguien: firman todos los que responden por el crédito.';
  }
  const company = wished.find(({ role }) => role === 'COMPANY');
  const isLast = wished.every(
    (each) => company === undefined || each === company || each.signingOrder < company.signingOrder,
  );
  return isLast ? null : 'la empresa firma al final.';
}
