import { BODY, HAIRLINE, INK } from './look.ts';
import type { PlacedPiece } from './paginate.ts';
import { baselineIn, type Pen } from './pen.ts';
import type {
  Cell,
  DrawingInk,
  LineInk,
  MarkedLine,
  RowInk,
  SignersInk,
  VerificationInk,
} from './pieces.ts';
import { QR_GUTTER, QR_SIZE } from './set-verification.ts';

function drawLine(pen: Pen, { node, line, style }: LineInk, top: number): void {
  pen.mark(node);
  pen.line(line, { x: BODY.left, baseline: top + baselineIn(style) }, style);
}

function drawCell(pen: Pen, cell: Cell, top: number): void {
  const { lines, style, x, width, align } = cell;
  for (const [index, line] of lines.entries()) {
    const left = align === 'right' ? x + width - line.width : x;
    pen.line(line, { x: left, baseline: top + index * style.leading + baselineIn(style) }, style);
  }
}

type RowPlace = Omit<PlacedPiece, 'piece'>;

function drawRow(pen: Pen, { cells, padding, rule }: RowInk, place: RowPlace): void {
  const { top, inset, height, isRepeated } = place;
  const draw = (): void => {
    for (const cell of cells) {
      if (!isRepeated) pen.mark(cell.node);
      drawCell(pen, cell, top + inset + padding.top);
    }
  };
  if (isRepeated) pen.artifact('Pagination', draw);
  else draw();
  if (rule === null) return;
  const y = top + height;
  pen.artifact('Layout', () => {
    pen.rule({ left: BODY.left, right: BODY.right, y }, rule.color, rule.width);
  });
}

/** Lines of any styles under each other. */
function drawLines(pen: Pen, lines: readonly MarkedLine[], at: { x: number; top: number }): void {
  let { top } = at;
  for (const { node, line, style, url } of lines) {
    pen.mark(node);
    pen.line(line, { x: at.x, baseline: top + baselineIn(style) }, style);
    if (url !== undefined) {
      pen.link(node, url, { x: at.x, y: top, width: line.width, height: style.leading });
    }
    top += style.leading;
  }
}

function drawSigners(pen: Pen, { boxes, room, underLine }: SignersInk, top: number): void {
  const y = top + room;
  for (const { x, width, lines } of boxes) {
    pen.artifact('Layout', () => pen.rule({ left: x, right: x + width, y }, INK.text, 0.75));
    drawLines(pen, lines, { x, top: y + underLine });
  }
}

const STROKE_WIDTH = 1.1;

/** A stroke of one point is a dot: the round end of a line without length. */
function drawStrokes(pen: Pen, { figure, strokes }: DrawingInk, top: number): void {
  pen.mark(figure);
  for (const stroke of strokes) {
    const [first = [0, 0], ...rest] = stroke;
    pen.doc.moveTo(first[0], top + first[1]);
    for (const [x, y] of rest.length === 0 ? [first] : rest) pen.doc.lineTo(x, top + y);
  }
  pen.doc.lineWidth(STROKE_WIDTH).lineCap('round').lineJoin('round').stroke(INK.text);
  pen.doc.lineCap('butt').lineJoin('miter');
}

/** The dark modules of a row that are neighbours are one rectangle: no seams, fewer bytes. */
function drawQr(pen: Pen, modules: VerificationInk['modules'], at: { x: number; y: number }): void {
  const side = QR_SIZE / modules.length;
  for (const [row, line] of modules.entries()) {
    let start = 0;
    while (start < line.length) {
      let end = start;
      while (line[end] === true) end += 1;
      if (end > start)
        pen.doc.rect(at.x + start * side, at.y + row * side, (end - start) * side, side);
      start = end + 1;
    }
  }
  pen.doc.fill(INK.text);
}

function drawVerification(pen: Pen, ink: VerificationInk, top: number): void {
  const y = top + ink.top;
  pen.artifact('Layout', () => {
    pen.rule({ left: BODY.left, right: BODY.right, y: top }, INK.line, HAIRLINE);
  });
  pen.mark(ink.figure);
  drawQr(pen, ink.modules, { x: BODY.left, y });
  drawLines(pen, ink.text, { x: BODY.left + QR_SIZE + QR_GUTTER, top: y });
}

/** Draws a piece where it was placed. */
export function drawPiece(pen: Pen, { piece, ...place }: PlacedPiece): void {
  const { ink } = piece;
  const { top, inset } = place;
  if (ink.kind === 'line') drawLine(pen, ink, top + inset);
  else if (ink.kind === 'row') drawRow(pen, ink, place);
  else if (ink.kind === 'signers') drawSigners(pen, ink, top);
  else if (ink.kind === 'drawing') drawStrokes(pen, ink, top);
  else drawVerification(pen, ink, top);
}
