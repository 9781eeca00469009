import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import {
  readCreditReference,
  readUncheckedReference,
} from '@cuotaclara/contract/payments/credit-reference';
import type { MatchedRow } from './match-types.ts';

/** What a row says that could name a credit: the caller looks up candidates by it. */
export type RowClues = {
  /** From the reference with its right check digit: the only clue that books alone. */
  readonly checkedCreditId: number | null;
  /** The reference read as a number of a credit without a check digit. */
  readonly plainCreditId: number | null;
  /** The reference read as a number of a credit whose check digit is wrong. */
  readonly nearCreditId: number | null;
  readonly documents: readonly string[];
  readonly plates: readonly string[];
  /** Words in capitals without accents, as `wordsOf` makes them of a name. */
  readonly words: readonly string[];
};

const NUMBER = /\d[\d.]{4,12}\d/g;
const PLATE = /\b([A-Z]{3})[\s-]?(\d{3}|\d{2}[A-Z])\b/g;
const WORD_LENGTH_MIN = 3;
const WORDS_MAX = 12;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** Words that join names or are in every payment tell nobody apart. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'DEL LOS LAS PAGO PAGOS CUOTA CUOTAS MOTO CREDITO ABONO POR CON'.split(' '),
);

/** The words of a name or a text as they are compared. */
export const wordsOf = (text: string): readonly string[] => [
  ...new Set(
    plain(text)
      .split(/[^A-Z]+/)
      .filter((word) => word.length >= WORD_LENGTH_MIN && !EMPTY_WORDS.has(word))
      .slice(0, WORDS_MAX),
  ),
];

export function cluesOf({
  reference,
  description,
}: Pick<MatchedRow, 'reference' | 'description'>): RowClues {
  const text = plain(`${reference} ${description}`);
  const numbers = [...text.matchAll(NUMBER)].map(([number]) => number.replaceAll('.', ''));
  const checkedCreditId = readCreditReference(reference);
  return {
    checkedCreditId,
    plainCreditId: readCreditNumber(reference),
    nearCreditId: checkedCreditId === null ? readUncheckedReference(reference) : null,
    documents: [...new Set(numbers.map((number) => number.replace(/^0+/, '')))],
    plates: [...new Set([...text.matchAll(PLATE)].map(([, one, two]) => `${one}${two}`))],
    words: wordsOf(text),
  };
}
