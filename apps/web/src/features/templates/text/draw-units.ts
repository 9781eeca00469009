import { isBold, paragraphsOf, type Range, type Unit } from './units.ts';

/** What a chip says, and whether something is wrong with it. */
export type ChipLook = {
  readonly label: string;
  readonly kind: 'variable' | 'reference';
  readonly isWrong: boolean;
};

export type DrawnLook = {
  readonly chipOf: (token: string) => ChipLook;
  /** The characters that suggestions are shown for. */
  readonly typed: Range | null;
  /** The chip that is chosen. */
  readonly chosen: number | null;
  readonly classes: Readonly<Record<string, string>>;
};

/** A caret needs a character beside it that it can stand at. */
export const STAND = '\u200b';

function drawChip(unit: Extract<Unit, { kind: 'chip' }>, look: DrawnLook, at: number) {
  const { label, kind, isWrong } = look.chipOf(unit.token);
  const chip = document.createElement('span');
  chip.className = look.classes['chip'] ?? '';
  chip.contentEditable = 'false';
  chip.dataset['token'] = unit.token;
  chip.dataset['kind'] = kind;
  if (isWrong) chip.dataset['wrong'] = 'true';
  if (look.chosen === at) chip.dataset['chosen'] = 'true';
  if (unit.bold) chip.dataset['bold'] = 'true';
  chip.textContent = label;
  return chip;
}

const isIn = (range: Range | null, at: number): boolean =>
  range !== null && at >= range.from && at < range.to;

function drawWords(text: string, how: { bold: boolean; typed: boolean }, look: DrawnLook): Node {
  let drawn: Node = document.createTextNode(text);
  if (how.bold) {
    const strong = document.createElement('strong');
    strong.append(drawn);
    drawn = strong;
  }
  if (!how.typed) return drawn;
  const box = document.createElement('span');
  box.className = look.classes['typed'] ?? '';
  box.append(drawn);
  return box;
}

function drawParagraph(units: readonly Unit[], start: number, look: DrawnLook): HTMLElement {
  const paragraph = document.createElement('p');
  let words = '';
  let how = { bold: false, typed: false };
  const flush = () => {
    if (words !== '') paragraph.append(drawWords(words, how, look));
    words = '';
  };
  let beforeIsChip = true;
  for (const [index, unit] of units.entries()) {
    const at = start + index;
    if (unit.kind === 'chip') {
      flush();
      if (beforeIsChip) paragraph.append(STAND);
      paragraph.append(drawChip(unit, look, at));
      beforeIsChip = true;
      continue;
    }
    if (unit.kind === 'break') continue;
    const now = { bold: isBold(unit), typed: isIn(look.typed, at) };
    if (now.bold !== how.bold || now.typed !== how.typed) flush();
    how = now;
    words += unit.char;
    beforeIsChip = false;
  }
  flush();
  if (units.length === 0) paragraph.append(document.createElement('br'));
  else if (beforeIsChip) paragraph.append(STAND);
  return paragraph;
}

/** Draws units as paragraphs of words and chips, in the place of what was there. */
export function drawUnits(root: HTMLElement, units: readonly Unit[], look: DrawnLook): void {
  let start = 0;
  const drawn = paragraphsOf(units).map((paragraph) => {
    const element = drawParagraph(paragraph, start, look);
    start += paragraph.length + 1;
    return element;
  });
  root.replaceChildren(...drawn);
}

/** Reads the units back where the browser itself has written: keyboards that compose words. */
export function readDrawn(root: HTMLElement): Unit[] {
  const units: Unit[] = [];
  const readNode = (node: Node, bold: boolean): void => {
    if (node instanceof Text) {
      for (const char of node.data.replaceAll(STAND, '').split('')) {
        units.push({ kind: 'char', char: char === '\u00a0' ? ' ' : char, bold });
      }
      return;
    }
    if (!(node instanceof HTMLElement)) return;
    const { token } = node.dataset;
    if (token !== undefined) {
      units.push({ kind: 'chip', token, bold: node.dataset['bold'] === 'true' });
      return;
    }
    for (const child of node.childNodes) readNode(child, bold || node.tagName === 'STRONG');
  };
  for (const [index, paragraph] of [...root.childNodes].entries()) {
    if (index > 0) units.push({ kind: 'break' });
    readNode(paragraph, false);
  }
  return units;
}
