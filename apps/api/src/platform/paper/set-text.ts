import type { ResolvedBlock, TextRun } from '@cuotaclara/contract/documents/resolved';
import { BODY_WIDTH, GAP, STYLE, type TextStyle } from './look.ts';
import type { Node } from './pen.ts';
import type { Piece } from './pieces.ts';
import { breakLines, type Line, type Measure } from './typeset.ts';

export type TextSetting = {
  readonly block: string | null;
  readonly node: Node;
  readonly style: TextStyle;
  readonly gap: number;
  /** The text after it belongs to it, as that of a title. */
  readonly keepsNext?: boolean;
};

/** Lines left alone at the foot or the head of a page would be hard to read. */
const isKept = (index: number, count: number): boolean => index === 0 || index === count - 2;

/** The part of its distance that a line may lose or gain; nobody sees a page set so. */
const LEADING_GIVE = 0.08;

/** The lines of a text, of which the first two and the last two stay together. */
export function setText(
  measure: Measure,
  runs: readonly TextRun[],
  { block, node, style, gap, keepsNext = false }: TextSetting,
): Piece[] {
  const lines = breakLines(measure, runs, { style, width: BODY_WIDTH });
  return lines.map((line, index) => ({
    block,
    gap: index === 0 ? gap : 0,
    height: style.leading,
    give: style.leading * LEADING_GIVE,
    keepsNext: keepsNext || (index < lines.length - 1 && isKept(index, lines.length)),
    ink: { kind: 'line', node, line, style },
  }));
}

type BlockOf<Type extends ResolvedBlock['type']> = Extract<ResolvedBlock, { type: Type }>;

/** The number and the title of a clause over its paragraphs. */
export function setClause(measure: Measure, block: BlockOf<'clause'>, root: Node): Piece[] {
  const section: Node = { tag: 'Sect', parent: root };
  const title = [{ text: `${block.number}. ${block.title}` }];
  const base = { block: block.id };
  return [
    ...setText(measure, title, {
      ...base,
      node: { tag: 'H2', parent: section },
      style: STYLE.clause,
      gap: GAP.clause,
      keepsNext: true,
    }),
    ...block.paragraphs.flatMap((runs, index) =>
      setText(measure, runs, {
        ...base,
        node: { tag: 'P', parent: section },
        style: STYLE.body,
        gap: index === 0 ? 1 : GAP.paragraph,
      }),
    ),
  ];
}

export const textOf = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join('');

/** A heading that begins with this word opens a page. */
const ANNEX = /^anexo\b/iu;

/** A further heading: a section of the document, or an annex on a page of its own. */
export function setHeading(measure: Measure, block: BlockOf<'heading'>, root: Node): Piece[] {
  const text = textOf(block.runs).trim();
  const lines = setText(measure, block.runs, {
    block: block.id,
    node: { tag: 'H1', parent: root },
    style: STYLE.section,
    gap: GAP.section,
    keepsNext: true,
  });
  return ANNEX.test(text)
    ? lines.map((line, index) => (index === 0 ? { ...line, annex: text } : line))
    : lines;
}

type FitSetting = { readonly style: TextStyle; readonly width: number; readonly end?: string };

/** A text on one line. What does not fit becomes an ellipsis; the end, as a number, is kept. */
export function fitLine(
  measure: Measure,
  text: string,
  { style, width, end = '' }: FitSetting,
): Line {
  const wide = { style, width: Number.MAX_SAFE_INTEGER };
  const single = (start: string): Line =>
    breakLines(measure, [{ text: `${start}${end}`.replace(/\s+/g, ' ') }], wide)[0] ?? NO_LINE;
  let kept = [...text];
  let line = single(text);
  while (line.width > width && kept.length > 0) {
    kept = kept.slice(0, -1);
    line = single(`${kept.join('').trimEnd()}…`);
  }
  return line;
}

const NO_LINE: Line = { spans: [], width: 0 };
