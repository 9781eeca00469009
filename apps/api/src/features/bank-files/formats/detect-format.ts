import {
  ASOBANCARIA_1998,
  ASOBANCARIA_2001,
  type AsobancariaLayout,
} from './asobancaria-layouts.ts';
import type { BankFileFormat } from './bank-file-types.ts';
import { fileLines } from './file-lines.ts';
import { compactDay, fieldOf } from './fixed-fields.ts';

const LAYOUTS = { asobancaria_2001: ASOBANCARIA_2001, asobancaria_1998: ASOBANCARIA_1998 } as const;

const hasDayIn = (line: string, { header }: AsobancariaLayout): boolean =>
  compactDay(fieldOf(line, header.day)) !== null;

/**
 * The format that a file is in. The record after the first tells the two of Asobancaria apart, and
 * where it does not, the place of the day. Anything else has columns that a person must name.
 */
export function detectFormat(text: string): BankFileFormat {
  const [first, second] = fileLines(text).take(2);
  if (first === undefined || !/^01[\d ]{10}/.test(first.text)) return 'columns';
  if (second?.text.startsWith('05') || second?.text.startsWith('06')) return 'asobancaria_2001';
  if (second?.text.startsWith('02')) return 'asobancaria_1998';
  if (hasDayIn(first.text, LAYOUTS.asobancaria_2001)) return 'asobancaria_2001';
  return hasDayIn(first.text, LAYOUTS.asobancaria_1998) ? 'asobancaria_1998' : 'columns';
}

/** Null for a format without a layout. */
export const layoutOf = (format: BankFileFormat): AsobancariaLayout | null =>
  format === 'columns' ? null : LAYOUTS[format];
