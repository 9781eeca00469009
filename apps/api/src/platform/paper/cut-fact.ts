import type { RowInk } from './pieces.ts';

/** A value of more lines than this may go on over the page, so many lines at a time. */
const WHOLE_LINES_MAX = 5;
const LINES_TOGETHER = 2;

/** Cuts between lines of a value: never one line alone, nor within those of its label. */
function cutsOf(lineCount: number, labelCount: number): readonly number[] {
  if (lineCount <= WHOLE_LINES_MAX) return [];
  const first = Math.max(LINES_TOGETHER, labelCount);
  const cuts: number[] = [];
  for (let cut = first; cut <= lineCount - LINES_TOGETHER; cut += LINES_TOGETHER) cuts.push(cut);
  return cuts;
}

/** A fact in parts that a page may end between; they look and read as one row. */
export function cutFact(row: RowInk): RowInk[] {
  const [label, value] = row.cells;
  if (label === undefined || value === undefined) return [row];
  const cuts = cutsOf(value.lines.length, label.lines.length);
  const starts = [0, ...cuts];
  return starts.map((start, index) => {
    const end = cuts[index];
    const part = { ...value, lines: value.lines.slice(start, end) };
    return {
      ...row,
      cells: index === 0 ? [label, part] : [part],
      padding: {
        top: index === 0 ? row.padding.top : 0,
        bottom: end === undefined ? row.padding.bottom : 0,
      },
      rule: end === undefined ? row.rule : null,
    };
  });
}
