import type { TextRun } from '@cuotaclara/contract/documents/resolved';
import { type Face, faceFor } from './faces.ts';
import type { TextStyle, Weight } from './look.ts';

/** Text in one face, at its distance from where the line begins. */
type Span = { readonly face: Face; readonly text: string; readonly x: number };

export type Line = { readonly spans: readonly Span[]; readonly width: number };

/** The width of a text in a face, in thousandths of its size. */
export type Measure = (face: Face, text: string) => number;

type Part = { readonly face: Face; readonly text: string };

/** A word, which stays on one line with the space that follows it. */
type Word = { parts: Part[]; hasSpace: boolean; endsLine: boolean };

const SPACE = ' ';
const NO_BREAK_SPACES = /[\u00a0\u202f]/g;
const THOUSAND = 1000;

/** A sum stays with its sign and a number with its kind, on every line. */
const keepSums = (text: string): string =>
  text
    .replace(/\$ (?=\d)/g, '$\u00a0')
    .replace(/(?<=\d) (?=%)/g, '\u00a0')
    .replace(/(?<=%) (?=E\. ?A\.)/g, '\u00a0')
    .replace(/(?<=\b(?:NIT|C\.C\.|C\.E\.|N\.º|VIN)) (?=[\dA-Z])/g, '\u00a0');

const plain = (text: string): string =>
  keepSums(
    text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/[\t\v\f\u2028\u2029]/g, SPACE),
  );

/** Controls have no glyph and no meaning on paper. */
const CONTROL = /[\p{Cc}\p{Cf}]/u;

/** Prints a character that no face has as its code: a letter of a name never vanishes. */
const codeOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

function* cutByFace(text: string, weight: Weight): Generator<Part> {
  let face: Face | null = null;
  let taken = '';
  for (const character of text.replace(NO_BREAK_SPACES, SPACE)) {
    if (CONTROL.test(character)) continue;
    const own = faceFor(character, weight);
    const next: Face | null = own ?? faceFor('[', weight);
    const printed = own === null ? codeOf(character) : character;
    if (next !== face) {
      if (face !== null) yield { face, text: taken };
      face = next;
      taken = '';
    }
    taken += printed;
  }
  if (face !== null && taken !== '') yield { face, text: taken };
}

const TOKENS_KEPT_MAX = 20_000;
const cutTokens: Readonly<Record<Weight, Map<string, readonly Part[]>>> = {
  regular: new Map(),
  strong: new Map(),
};

/** The parts of a text without spaces, by face; most words of a document are met again. */
function partsOf(token: string, weight: Weight): readonly Part[] {
  const kept = cutTokens[weight];
  const known = kept.get(token);
  if (known !== undefined) return known;
  const parts = [...cutByFace(token, weight)];
  if (kept.size >= TOKENS_KEPT_MAX) kept.clear();
  kept.set(token, parts);
  return parts;
}

function wordsOf(runs: readonly TextRun[], weight: Weight): Word[] {
  const words: Word[] = [];
  let word: Word = { parts: [], hasSpace: false, endsLine: false };
  const finish = (end: Partial<Word>): void => {
    words.push({ ...word, ...end });
    word = { parts: [], hasSpace: false, endsLine: false };
  };
  for (const { text, bold } of runs) {
    for (const token of plain(text).split(/( +|\n)/)) {
      if (token === '') continue;
      if (token === '\n') finish({ hasSpace: true, endsLine: true });
      else if (token.startsWith(SPACE)) finish({ hasSpace: true });
      else word.parts.push(...partsOf(token, bold === true ? 'strong' : weight));
    }
  }
  if (word.parts.length > 0) finish({});
  return words;
}

/** A word wider than its line is cut between characters. */
function* cut(word: Word, measure: Measure, widthMax: number): Generator<Word> {
  let parts: Part[] = [];
  let width = 0;
  for (const { face, text } of word.parts) {
    for (const character of text) {
      const added = measure(face, character);
      if (width + added > widthMax && parts.length > 0) {
        yield { parts, hasSpace: false, endsLine: false };
        parts = [];
        width = 0;
      }
      parts.push({ face, text: character });
      width += added;
    }
  }
  yield { ...word, parts };
}

/** A line while words are added to it; neighbours in one face become one span. */
function openLine(measure: Measure) {
  const spans: { face: Face; text: string; x: number }[] = [];
  let end = 0;
  const add = ({ face, text }: Part): void => {
    const last = spans.at(-1);
    if (last?.face === face) last.text += text;
    else spans.push({ face, text, x: end });
    end += measure(face, text);
  };
  return {
    isEmpty: () => spans.length === 0,
    end: () => end,
    add: ({ parts, hasSpace }: Word) => {
      parts.forEach((part, index) => {
        const isLast = index === parts.length - 1;
        add(isLast && hasSpace ? { face: part.face, text: `${part.text}${SPACE}` } : part);
      });
    },
    close: (size: number): Line => {
      const scale = size / THOUSAND;
      const last = spans.at(-1);
      const overhang = last?.text.endsWith(SPACE) === true ? measure(last.face, SPACE) : 0;
      return {
        spans: spans.map(({ face, text, x }) => ({ face, text, x: x * scale })),
        width: (end - overhang) * scale,
      };
    },
  };
}

const widthOf = (measure: Measure, { parts }: Word): number =>
  parts.reduce((sum, { face, text }) => sum + measure(face, text), 0);

type LineSetting = { readonly style: TextStyle; readonly width: number };

/** A column as wide as its widest word is given in points: the way there and back loses a bit. */
const ROUNDING = 0.001;

/** The lines of a text. All but the last end in a space, so that copied words stay apart. */
export function breakLines(
  measure: Measure,
  runs: readonly TextRun[],
  { style, width }: LineSetting,
): Line[] {
  const widthMax = (width / style.size) * THOUSAND + ROUNDING;
  const lines: Line[] = [];
  let line = openLine(measure);
  const close = (): void => {
    lines.push(line.close(style.size));
    line = openLine(measure);
  };
  const place = (word: Word, wordWidth: number): void => {
    if (!line.isEmpty() && line.end() + wordWidth > widthMax) close();
    line.add(word);
  };
  for (const word of wordsOf(runs, style.weight)) {
    const wordWidth = widthOf(measure, word);
    if (wordWidth <= widthMax) place(word, wordWidth);
    else for (const piece of cut(word, measure, widthMax)) place(piece, widthOf(measure, piece));
    if (word.endsLine) close();
  }
  if (!line.isEmpty()) close();
  return lines;
}

/** Width of a text without breaks and of its widest word, in points. */
export function extentOf(
  measure: Measure,
  runs: readonly TextRun[],
  style: TextStyle,
): { readonly natural: number; readonly least: number } {
  const scale = style.size / THOUSAND;
  let natural = 0;
  let least = 0;
  let end = 0;
  for (const word of wordsOf(runs, style.weight)) {
    const width = widthOf(measure, word);
    least = Math.max(least, width);
    natural = Math.max(natural, end + width);
    const last = word.hasSpace ? word.parts.at(-1) : undefined;
    const space = last === undefined ? 0 : measure(last.face, SPACE);
    end = word.endsLine ? 0 : end + width + space;
  }
  return { natural: natural * scale, least: least * scale };
}
