import { parse } from 'mrz';
import { isDay } from '../is-day.ts';
import type { DocumentProblem, DocumentReading } from '../reading.ts';
import { unread } from '../reading.ts';
import { splitName } from '../split-name.ts';

/** Of a cédula: nobody younger gets one, and it ends so many years after it was issued. */
const HOLDER_AGE_MIN = 18;
const VALID_YEARS = 10;
const NUIP = { from: 18, to: 29 } as const;
const CHECKED = [
  'documentNumberCheckDigit',
  'birthDateCheckDigit',
  'expirationDateCheckDigit',
] as const;

/** What the three lines of a machine readable zone say, with the digits that do not fit. */
export function parseZone(lines: readonly string[]): DocumentReading {
  const { fields, details } = parse([...lines]);
  const second = lines[1] ?? '';
  const isWrong = (field: string): boolean =>
    details.some((detail) => detail.field === field && !detail.valid);
  // Its code for Colombia is the first thing that every line but the names depends on.
  if (lines[0]?.slice(2, 5) !== 'COL') return unread('layout_unknown');
  const number = second.slice(NUIP.from, NUIP.to).replaceAll('<', '');
  const expires = dayOf(second.slice(8, 14), '20');
  const [surnames = '', names = ''] = (lines[2] ?? '').split('<<');
  const [first_surname, second_surname] = splitName(wordsOf(surnames));
  const [first_name, second_name] = splitName(wordsOf(names));
  const problems: DocumentProblem[] = [];
  if (CHECKED.some(isWrong)) problems.push('check_digit_wrong');
  else if (isWrong('compositeCheckDigit')) problems.push('composite_digit_wrong');
  return {
    source: 'mrz',
    fields: {
      identification: /^\d+$/.test(number) ? number.replace(/^0+/, '') || null : null,
      first_surname,
      second_surname,
      first_name,
      second_name,
      born_date: isWrong('birthDateCheckDigit') ? null : bornDate(second.slice(0, 6), expires),
      sex: sexOf(fields.sex ?? null),
      expires_on: isWrong('expirationDateCheckDigit') ? null : expires,
    },
    problems,
  };
}

function dayOf(digits: string, century: string): string | null {
  const day = `${century}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  return isDay(day) ? day : null;
}

/** Two digits of a year are of the century in which the holder was of age when it was issued. */
function bornDate(digits: string, expires: string | null): string | null {
  if (expires === null) return null;
  const latestYear = Number(expires.slice(0, 4)) - VALID_YEARS - HOLDER_AGE_MIN;
  const recent = dayOf(digits, '20');
  const isOfAge = recent !== null && Number(recent.slice(0, 4)) <= latestYear;
  return isOfAge ? recent : dayOf(digits, '19');
}

function sexOf(sex: string | null): 'F' | 'M' | 'X' | null {
  if (sex === 'female') return 'F';
  if (sex === 'male') return 'M';
  return sex === null ? null : 'X';
}

/** The zone puts one filler between words and between names alike. */
const wordsOf = (text: string): readonly string[] => text.split('<').filter((word) => word !== '');
