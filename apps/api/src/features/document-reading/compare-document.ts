import type { DocumentReading, ReadFields } from './reading.ts';

const SURNAMES = ['first_surname', 'second_surname'] as const;
const NAMES = ['first_name', 'second_name'] as const;
const FIELDS = ['identification', ...SURNAMES, ...NAMES, 'born_date'] as const;

export type ComparedField = (typeof FIELDS)[number];

/** What a person typed about themselves; null is what they left empty. */
export type TypedPerson = Readonly<Record<ComparedField, string | null>>;

export type FieldComparison = {
  readonly field: ComparedField;
  /** Null: the document does not say it, or it could not be read. */
  readonly agrees: boolean | null;
  readonly read: string | null;
};

/** Of the line with the names in a machine readable zone. */
const ZONE_LINE_LENGTH = 30;

/** Of each name in a barcode, one byte for a letter. */
const BARCODE_NAME_LENGTH = 23;

/** What was typed next to what the document says, field by field. */
export function compareDocument(
  typed: TypedPerson,
  { source, fields: read }: DocumentReading,
): readonly FieldComparison[] {
  if (read === null) return FIELDS.map((field) => ({ field, agrees: null, read: null }));
  const isLineCut = source === 'mrz' && zoneLength(read) >= ZONE_LINE_LENGTH;
  const isPartCut = (part: ComparedField): boolean =>
    source === 'pdf417' && (read[part] ?? '').length >= BARCODE_NAME_LENGTH;
  return [
    compared('identification', read, sameNumber(typed.identification, read.identification)),
    ...compareNames(typed, read, { parts: SURNAMES, isLineCut, isPartCut }),
    ...compareNames(typed, read, { parts: NAMES, isLineCut, isPartCut }),
    compared('born_date', read, same(typed.born_date, read.born_date)),
  ];
}

const compared = (
  field: ComparedField,
  read: ReadFields,
  agrees: boolean | null,
): FieldComparison => ({ field, agrees, read: read[field] });

const same = (typed: string | null, read: string | null): boolean | null =>
  read === null ? null : typed === read;

const plainNumber = (text: string): string =>
  text
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .replace(/^0+/, '');

const sameNumber = (typed: string | null, read: string | null): boolean | null =>
  read === null ? null : typed !== null && plainNumber(typed) === plainNumber(read);

/** Words in capitals without accents; a zone writes Ñ as N or as NXX, and Ü as U or as UXX. */
const wordsOf = (text: string | null): readonly string[] =>
  (text ?? '')
    .toUpperCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([NU])XX/g, '$1')
    .replace(/['’.]/g, '')
    .split(/[^A-Z]+/)
    .filter((word) => word !== '');

type NameParts = {
  readonly parts: readonly [ComparedField, ComparedField];
  /** The line was full: the last words may have lost their ends or be missing. */
  readonly isLineCut: boolean;
  /** One name filled its place, and may have lost its end. */
  readonly isPartCut: (part: ComparedField) => boolean;
};

/**
 * Two names at once: a zone does not say where the first ends and the second begins, so they agree
 * when all their words do.
 */
function compareNames(
  typed: TypedPerson,
  read: ReadFields,
  { parts, isLineCut, isPartCut }: NameParts,
) {
  const wordsBy = (person: Pick<TypedPerson, ComparedField>): readonly string[] =>
    parts.flatMap((part) => wordsOf(person[part]));
  const isWhole = sameWords(wordsBy(typed), wordsBy(read), isLineCut);
  return parts.map((part) => {
    const own = wordsOf(typed[part]);
    const found = wordsOf(read[part]);
    if (isWhole && found.length > 0) return compared(part, read, true);
    if (part === parts[1] && own.length === 0) {
      // Many leave out a second name, which is no difference. A second surname is asked for.
      return compared(part, read, part === 'second_name' || found.length === 0);
    }
    if (isWhole && !isLineCut) return compared(part, read, true);
    if (found.length === 0) return compared(part, read, null);
    return compared(part, read, sameWords(own, found, isLineCut || isPartCut(part)));
  });
}

/** Without regard to blanks: a document has O NEILL where people write O'Neill. */
function sameWords(typed: readonly string[], read: readonly string[], isCut: boolean): boolean {
  if (read.length === 0) return false;
  const whole = typed.join('');
  const found = read.join('');
  if (!isCut) return whole === found;
  return whole.startsWith(found) || isShortened(typed, read);
}

/** A full line may have lost the end of any of its words. */
const isShortened = (typed: readonly string[], read: readonly string[]): boolean =>
  read.length <= typed.length && read.every((word, index) => typed[index]?.startsWith(word));

/** How long the names stood in the zone that they were read from. */
function zoneLength(read: ReadFields): number {
  const joined = (parts: readonly (keyof ReadFields)[]): string =>
    parts.flatMap((part) => wordsOf(read[part])).join('<');
  return `${joined(SURNAMES)}<<${joined(NAMES)}`.length;
}
