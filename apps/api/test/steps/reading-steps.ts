import type { CardPerson } from '#demo/drawings/cards/card-person.ts';
import type { DocumentReading } from '#features/document-reading/public.ts';

const SURNAMES = ['Muñoz', 'Cuéllar', 'Ibáñez', 'De Oro', 'Quiroga', 'Wills', 'Zapata', 'Jaraba'];
const NAMES = ['Andrés', 'María', 'Ximena', 'Beatriz', 'Óscar', 'Wilmer', 'Inés', 'Fabio'];

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** People who do not exist, the same ones each time. Names and numbers use every sign. */
export const cardPeople = (count: number): readonly CardPerson[] =>
  Array.from({ length: count }, (_, index) => ({
    identification: String(1_012_345_678 + index * 86_420_975),
    first_surname: pick(SURNAMES, index),
    second_surname: index % 5 === 4 ? null : pick(SURNAMES, index + 4),
    first_name: pick(NAMES, index),
    second_name: index % 3 === 2 ? null : pick(NAMES, index + 5),
    born_date: `${1962 + ((index * 7) % 44)}-${twoDigits((index % 12) + 1)}-${twoDigits((index % 28) + 1)}`,
    sex: index % 2 === 0 ? 'F' : 'M',
    expires_on: `20${31 + (index % 5)}-${twoDigits(((index + 6) % 12) + 1)}-15`,
  }));

const plain = (text: string | null): string =>
  (text ?? '').toUpperCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Whether every field that the document has was read exactly, and nothing was doubted. */
export function isReadRight(
  person: CardPerson,
  { source, fields, problems }: DocumentReading,
): boolean {
  if (fields === null || problems.length > 0) return false;
  const names = ['first_surname', 'second_surname', 'first_name', 'second_name'] as const;
  return (
    names.every((name) => plain(fields[name]) === plain(person[name])) &&
    fields.identification === person.identification &&
    fields.born_date === person.born_date &&
    fields.sex === person.sex &&
    (source === 'pdf417' || fields.expires_on === person.expires_on)
  );
}
