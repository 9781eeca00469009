import { parseText } from '@cuotaclara/contract/templates/parse-text';

/**
 * The text of a field as the caret sees it: a character, a chip or the end of a paragraph each
 * count one. Bold has no signs of its own here.
 */
export type Unit =
  | { readonly kind: 'char'; readonly char: string; readonly bold: boolean }
  | { readonly kind: 'chip'; readonly token: string; readonly bold: boolean }
  | { readonly kind: 'break' };

export const BREAK: Unit = { kind: 'break' };

const charsOf = (text: string, bold: boolean): Unit[] =>
  text.split('').map((char) => ({ kind: 'char', char, bold }));

/** One paragraph. What the parser does not understand stays as it was typed. */
function unitsOfParagraph(text: string): Unit[] {
  const { nodes, errors } = parseText(text);
  const isUnclosed = errors.some(({ from, to }) => text.slice(from, to) === '**');
  if (isUnclosed) return charsOf(text, false);
  const pieces = [
    ...nodes.map((node) => ({
      from: node.from,
      units:
        node.kind === 'words'
          ? charsOf(node.text, node.bold)
          : [{ kind: 'chip', token: text.slice(node.from, node.to), bold: node.bold } as const],
    })),
    ...errors.map(({ from, to }) => ({ from, units: charsOf(text.slice(from, to), false) })),
  ];
  return pieces.toSorted((one, other) => one.from - other.from).flatMap(({ units }) => units);
}

/** The paragraphs of a field, as units. */
export const readUnits = (paragraphs: readonly string[]): Unit[] =>
  paragraphs.flatMap((text, index) => [...(index === 0 ? [] : [BREAK]), ...unitsOfParagraph(text)]);

/** The units between breaks. */
export function paragraphsOf(units: readonly Unit[]): Unit[][] {
  const paragraphs: Unit[][] = [[]];
  for (const unit of units) {
    if (unit.kind === 'break') paragraphs.push([]);
    else paragraphs.at(-1)?.push(unit);
  }
  return paragraphs;
}

const sourceOf = (unit: Unit): string =>
  unit.kind === 'char' ? unit.char : unit.kind === 'chip' ? unit.token : '';

export const isBold = (unit: Unit | undefined): boolean =>
  unit !== undefined && unit.kind !== 'break' && unit.bold;

function writeParagraph(units: readonly Unit[]): string {
  let text = '';
  let bold = false;
  for (const unit of units) {
    if (isBold(unit) !== bold) {
      text += '**';
      bold = !bold;
    }
    text += sourceOf(unit);
  }
  return bold ? `${text}**` : text;
}

/** The texts of a field as the template keeps them, a paragraph each. */
export const writeUnits = (units: readonly Unit[]): string[] =>
  paragraphsOf(units).map(writeParagraph);

/** The plain characters before a place, up to a chip or the start of the paragraph. */
export function wordsBefore(units: readonly Unit[], place: number): string {
  let text = '';
  for (let at = place - 1; at >= 0; at -= 1) {
    const unit = units[at];
    if (unit?.kind !== 'char') break;
    text = unit.char + text;
  }
  return text;
}

/** Typed or pasted plain text: every line is a paragraph where the field may have several. */
export const typedUnits = (
  text: string,
  { bold, isSingle }: { readonly bold: boolean; readonly isSingle: boolean },
): Unit[] => {
  const plain = text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll('\u200b', '');
  const lines = isSingle ? [plain.replaceAll('\n', ' ')] : plain.split(/\n+/);
  return lines.flatMap((line, index) => [
    ...(index === 0 ? [] : [BREAK]),
    ...unitsOfParagraph(line).map((unit) =>
      unit.kind === 'break' || unit.bold ? unit : { ...unit, bold },
    ),
  ]);
};

export type Range = { readonly from: number; readonly to: number };

export const replaceUnits = (
  units: readonly Unit[],
  { from, to }: Range,
  put: readonly Unit[],
): Unit[] => [...units.slice(0, from), ...put, ...units.slice(to)];

/** Makes a range bold, or plain where all of it is bold already. */
export function toggleBold(units: readonly Unit[], { from, to }: Range): Unit[] {
  const isAllBold = units.slice(from, to).every((unit) => unit.kind === 'break' || unit.bold);
  return units.map((unit, at) =>
    at < from || at >= to || unit.kind === 'break' ? unit : { ...unit, bold: !isAllBold },
  );
}

const isLow = (unit: Unit | undefined): boolean =>
  unit?.kind === 'char' && /[\uDC00-\uDFFF]/.test(unit.char);
const isHigh = (unit: Unit | undefined): boolean =>
  unit?.kind === 'char' && /[\uD800-\uDBFF]/.test(unit.char);

/** How many units the key before the caret deletes: a sign of two halves goes whole. */
export const lengthBefore = (units: readonly Unit[], at: number): number =>
  isLow(units[at - 1]) && isHigh(units[at - 2]) ? 2 : 1;

export const lengthAfter = (units: readonly Unit[], at: number): number =>
  isHigh(units[at]) && isLow(units[at + 1]) ? 2 : 1;

const isSpace = (unit: Unit | undefined): boolean => unit?.kind === 'char' && /\s/.test(unit.char);

/** Where the word before a place begins. */
export function wordStart(units: readonly Unit[], place: number): number {
  let at = place;
  while (at > 0 && isSpace(units[at - 1])) at -= 1;
  if (at > 0 && units[at - 1]?.kind !== 'char') return at - 1;
  while (at > 0 && units[at - 1]?.kind === 'char' && !isSpace(units[at - 1])) at -= 1;
  return at;
}

/** Where the word after a place ends. */
export function wordEnd(units: readonly Unit[], place: number): number {
  let at = place;
  while (at < units.length && isSpace(units[at])) at += 1;
  if (at < units.length && units[at]?.kind !== 'char') return at + 1;
  while (at < units.length && units[at]?.kind === 'char' && !isSpace(units[at])) at += 1;
  return at;
}
