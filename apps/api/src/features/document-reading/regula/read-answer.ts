import { isDay } from '../is-day.ts';
import { type DocumentReading, unread } from '../reading.ts';
import { splitName } from '../split-name.ts';
import { REGULA, type RegulaAnswer } from './regula-shapes.ts';

/** What an answer of Regula says of the holder, in our words. */
export function readAnswer({ ContainerList }: RegulaAnswer): DocumentReading {
  const fields = ContainerList.List.flatMap(({ Text }) => Text?.fieldList ?? []);
  const textOf = (type: number): string | null => {
    const value = fields.find(({ fieldType }) => fieldType === type)?.value?.trim() ?? '';
    return value === '' ? null : value;
  };
  const { field, check } = REGULA;
  // The number of a person, where the document has one beside its own.
  const number = textOf(field.personalNumber) ?? textOf(field.documentNumber);
  if (number === null && textOf(field.surname) === null) return unread('nothing_readable');
  const [first_surname, second_surname] = splitName(wordsOf(textOf(field.surname)));
  const [first_name, second_name] = splitName(wordsOf(textOf(field.givenNames)));
  const isZoneWrong = ContainerList.List.some(
    ({ Status }) => Status?.detailsOptical?.mrz === check.failed,
  );
  return {
    source: 'regula',
    fields: {
      identification: number?.replace(/[^0-9A-Z]/gi, '').replace(/^0+/, '') || null,
      first_surname,
      second_surname,
      first_name,
      second_name,
      born_date: dayOf(textOf(field.born)),
      sex: sexOf(textOf(field.sex)),
      expires_on: dayOf(textOf(field.expires)),
    },
    problems: isZoneWrong ? ['check_digit_wrong'] : [],
  };
}

const wordsOf = (text: string | null): readonly string[] =>
  (text ?? '')
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => word !== '');

const dayOf = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);

function sexOf(text: string | null): 'F' | 'M' | 'X' | null {
  const letter = text?.toUpperCase() ?? '';
  return letter === 'F' || letter === 'M' || letter === 'X' ? letter : null;
}
