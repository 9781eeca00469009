import { BODY, BODY_WIDTH, FOOTER, HEADER, INK, SHEET, STYLE, type TextStyle } from './look.ts';
import type { PaperInput } from './paper.ts';
import type { Pen } from './pen.ts';
import { fitLine } from './set-text.ts';
import type { Measure } from './typeset.ts';

const GUTTER = 24;
const STAMP = { text: 'BORRADOR', degrees: -52 } as const;
const STAMP_STYLE = {
  size: 118,
  leading: 118,
  color: INK.stamp,
  weight: 'strong',
} as const satisfies TextStyle;
const CAP_HEIGHT = 0.697;

type FrameInput = Omit<PaperInput, 'blocks'> & {
  readonly page: { readonly number: number; readonly count: number; readonly annex: string | null };
};

/** Under the text, so that every word of a draft can be read. */
function drawStamp(pen: Pen, measure: Measure): void {
  const line = fitLine(measure, STAMP.text, { style: STAMP_STYLE, width: SHEET.height });
  const center = { x: SHEET.width / 2, y: SHEET.height / 2 };
  pen.doc.save().rotate(STAMP.degrees, { origin: [center.x, center.y] });
  const baseline = center.y + (CAP_HEIGHT * STAMP_STYLE.size) / 2;
  pen.line(line, { x: center.x - line.width / 2, baseline }, STAMP_STYLE);
  pen.doc.restore();
}

type Pair = {
  readonly left: string;
  readonly leftStyle: TextStyle;
  readonly right: string;
  /** End of the right text, which is never cut. */
  readonly rightEnd?: string;
  readonly baseline: number;
};

/** Two texts at the edges of a line. Each gets what the other leaves, and half if both are long. */
function drawPair(pen: Pen, measure: Measure, pair: Pair): void {
  const { left, leftStyle, right, rightEnd = '', baseline } = pair;
  const style = STYLE.small;
  const room = BODY_WIDTH - GUTTER;
  const wish = fitLine(measure, right, { style, width: room, end: rightEnd });
  const first = fitLine(measure, left, {
    style: leftStyle,
    width: Math.max(room / 2, room - wish.width),
  });
  const second = fitLine(measure, right, { style, width: room - first.width, end: rightEnd });
  pen.line(first, { x: BODY.left, baseline }, leftStyle);
  pen.line(second, { x: BODY.right - second.width, baseline }, style);
}

/** Draws the frame of a page: the stamp of a draft, header and footer. */
export function drawFrame(pen: Pen, measure: Measure, input: FrameInput): void {
  const { page, title, number, company, footer } = input;
  if (number === null) pen.artifact('Pagination', () => drawStamp(pen, measure));
  pen.artifact('Pagination', () => {
    drawPair(pen, measure, {
      left: company.name,
      leftStyle: STYLE.smallStrong,
      right: page.annex ?? title,
      rightEnd: page.annex === null ? ` ${number ?? '(borrador)'}` : '',
      baseline: HEADER.baseline,
    });
    pen.rule({ left: BODY.left, right: BODY.right, y: HEADER.rule }, INK.line);
  });
  pen.artifact('Pagination', () => {
    drawPair(pen, measure, {
      left: footer,
      leftStyle: STYLE.small,
      right: `Página ${page.number} de ${page.count}`,
      baseline: FOOTER.baseline,
    });
  });
}
