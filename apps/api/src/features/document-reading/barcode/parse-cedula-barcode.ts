import { isDay } from '../is-day.ts';
import type { ReadFields } from '../reading.ts';

const MARK = Buffer.from('PubDSK_1', 'latin1');
const MARK_AT_MAX = 48;

/** Where each field begins and ends, counted from the mark. */
const LAYOUT = {
  number: [24, 34],
  firstSurname: [34, 57],
  secondSurname: [57, 80],
  firstName: [80, 103],
  secondName: [103, 126],
  sex: [127, 128],
  born: [128, 136],
  bloodType: [142, 144],
} as const;

/**
 * The fields of the PDF417 of a yellow cédula, or null for another code. What follows the blood
 * type is a fingerprint: nothing here looks at it.
 */
export function parseCedulaBarcode(payload: Uint8Array): ReadFields | null {
  const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
  const mark = bytes.indexOf(MARK);
  if (mark === -1 || mark > MARK_AT_MAX) return null;
  if (bytes.length < mark + LAYOUT.bloodType[1]) return null;
  const text = ([from, to]: readonly [number, number]): string =>
    bytes.toString('latin1', mark + from, mark + to);
  const number = text(LAYOUT.number);
  if (!/^\d{10}$/.test(number)) return null;
  const sex = text(LAYOUT.sex);
  return {
    identification: number.replace(/^0+/, '') || null,
    first_surname: nameOf(text(LAYOUT.firstSurname)),
    second_surname: nameOf(text(LAYOUT.secondSurname)),
    first_name: nameOf(text(LAYOUT.firstName)),
    second_name: nameOf(text(LAYOUT.secondName)),
    born_date: dayOf(text(LAYOUT.born)),
    sex: sex === 'F' || sex === 'M' ? sex : null,
    expires_on: null,
  };
}

/** Padded with zero bytes or blanks. */
function nameOf(text: string): string | null {
  const name = text
    .replace(/[^\p{L}\p{M}'. -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return name === '' ? null : name;
}

function dayOf(digits: string): string | null {
  const day = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isDay(day) ? day : null;
}
