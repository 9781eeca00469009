import { type CardPerson, namesOf, surnamesOf } from './card-person.ts';

const LINE_LENGTH = 30;
const WEIGHTS = [7, 3, 1];

const signValue = (sign: string): number => (sign === '<' ? 0 : Number.parseInt(sign, 36));

/** The check digit of ICAO 9303. */
const checkDigit = (text: string): string =>
  String(
    [...text].reduce((sum, sign, at) => sum + signValue(sign) * (WEIGHTS[at % 3] ?? 0), 0) % 10,
  );

const plain = (text: string): string =>
  text
    .toUpperCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['.]/g, '')
    .replace(/[^A-Z]+/g, '<');

const filled = (text: string, length: number): string => text.slice(0, length).padEnd(length, '<');

const shortDay = (day: string): string => day.replaceAll('-', '').slice(2);

/** The machine readable zone of a digital cédula. */
export function td1Lines(person: CardPerson): readonly [string, string, string] {
  const serial = filled(`AA${person.identification.slice(-7).padStart(7, '0')}`, 9);
  const first = `ICCOL${serial}${checkDigit(serial)}${filled('', 15)}`;
  const born = shortDay(person.born_date);
  const expires = shortDay(person.expires_on);
  const dates = `${born}${checkDigit(born)}${person.sex}${expires}${checkDigit(expires)}`;
  const second = `${dates}COL${filled(person.identification, 11)}`;
  const covered = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18);
  const names = `${plain(surnamesOf(person))}<<${plain(namesOf(person))}`;
  return [first, `${second}${checkDigit(covered)}`, filled(names, LINE_LENGTH)];
}
