import type { ResolvedBlock, TextRun } from '@cuotaclara/contract/documents/resolved';
import { cutFact } from './cut-fact.ts';
import {
  BODY,
  BODY_HEIGHT,
  BODY_WIDTH,
  GAP,
  HAIRLINE,
  INK,
  STYLE,
  type TextStyle,
} from './look.ts';
import type { Node } from './pen.ts';
import type { Cell, Piece, RowInk } from './pieces.ts';
import { setText } from './set-text.ts';
import { breakLines, extentOf, type Measure } from './typeset.ts';

type BlockOf<Type extends ResolvedBlock['type']> = Extract<ResolvedBlock, { type: Type }>;

type Column = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' };

type RowSetting = {
  readonly texts: readonly (readonly TextRun[])[];
  readonly columns: readonly Column[];
  readonly styles: readonly TextStyle[];
  readonly tags: readonly Omit<Node, 'parent'>[];
  readonly table: Node;
  readonly padding: RowInk['padding'];
  readonly rule: RowInk['rule'];
};

const LIGHT = { color: INK.line, width: HAIRLINE } as const;
const FIRM = { color: INK.strongLine, width: 0.75 } as const;

function rowInk(measure: Measure, setting: RowSetting): RowInk {
  const { texts, columns, styles, tags, table, padding, rule } = setting;
  const row: Node = { tag: 'TR', parent: table };
  const cells = columns.flatMap((column, index): Cell[] => {
    const style = styles[index];
    const tag = tags[index];
    if (style === undefined || tag === undefined) return [];
    const lines = breakLines(measure, texts[index] ?? [], { style, width: column.width });
    return [{ ...column, node: { ...tag, parent: row }, lines, style }];
  });
  return { kind: 'row', cells, padding, rule };
}

const heightOf = ({ cells, padding }: RowInk): number =>
  padding.top +
  padding.bottom +
  Math.max(0, ...cells.map(({ lines, style }) => lines.length * style.leading));

/** A row that no page could hold goes on in further rows; any other stays whole. */
function fragmentsOf(row: RowInk, heightMax: number): RowInk[] {
  if (heightOf(row) <= heightMax) return [row];
  const leading = Math.max(...row.cells.map(({ style }) => style.leading));
  const count = Math.floor((heightMax - row.padding.top - row.padding.bottom) / leading);
  const most = Math.max(...row.cells.map(({ lines }) => lines.length));
  return Array.from({ length: Math.ceil(most / count) }, (_, index) => {
    const parent: Node = { tag: 'TR', parent: row.cells[0]?.node.parent?.parent ?? null };
    const cells = row.cells.map((cell) => ({
      ...cell,
      node: { ...cell.node, parent },
      lines: cell.lines.slice(index * count, (index + 1) * count),
    }));
    return { ...row, cells };
  });
}

const FACT_PADDING = { top: 4.5, bottom: 4.5 } as const;
const FACT_GUTTER = 16;
const FACT_LABEL_WIDTH = 168;

const titleOf = (
  measure: Measure,
  block: BlockOf<'facts'> | BlockOf<'table'>,
  root: Node,
): Piece[] =>
  block.title === null
    ? []
    : setText(measure, [{ text: block.title }], {
        block: block.id,
        node: { tag: 'H2', parent: root },
        style: STYLE.clause,
        gap: GAP.table,
        keepsNext: true,
      });

/** Labels with their values, as on the first page of a contract. */
export function setFacts(measure: Measure, block: BlockOf<'facts'>, root: Node): Piece[] {
  const table: Node = { tag: 'Table', parent: root };
  const valueX = BODY.left + FACT_LABEL_WIDTH + FACT_GUTTER;
  const columns: readonly Column[] = [
    { x: BODY.left, width: FACT_LABEL_WIDTH, align: 'left' },
    { x: valueX, width: BODY.right - valueX, align: 'left' },
  ];
  const title = titleOf(measure, block, root);
  const rows = block.rows.flatMap(({ label, runs }) =>
    cutFact(
      rowInk(measure, {
        texts: [[{ text: label }], runs],
        columns,
        styles: [STYLE.label, STYLE.value],
        tags: [{ tag: 'TH', scope: 'Row' }, { tag: 'TD' }],
        table,
        padding: FACT_PADDING,
        rule: LIGHT,
      }),
    ),
  );
  const keeps = keptRows(rows);
  const pieces = rows.map((ink, index) => ({
    block: block.id,
    gap: gapAbove(index, title.length),
    height: heightOf(ink),
    give: giveOf(ink),
    keepsNext: keeps[index] ?? false,
    ink,
  }));
  return [...title, ...pieces];
}

const gapAbove = (index: number, titleLength: number): number => {
  if (index > 0) return 0;
  return titleLength > 0 ? GAP.afterTitle : GAP.table;
};

/** Rows that begin a table on a page or end it there with its total: three, or as high as these. */
const ROWS_TOGETHER = 3;
const HEIGHT_TOGETHER = 48;

/** Whether each row stays with the next one. */
function keptRows(rows: readonly RowInk[]): readonly boolean[] {
  const heights = rows.map(heightOf);
  const isShort = (part: readonly number[]): boolean =>
    part.length < ROWS_TOGETHER && sum(part) < HEIGHT_TOGETHER;
  return heights.map(
    (_height, index) =>
      index < rows.length - 1 &&
      (isShort(heights.slice(0, index + 1)) || isShort(heights.slice(index + 1))),
  );
}

/** The part of its padding that a row may lose or gain. */
const PADDING_GIVE = 0.45;
const giveOf = ({ padding: { top, bottom } }: RowInk): number => (top + bottom) * PADDING_GIVE;

const COLUMN_GUTTER = 12;
/** A plan of 24 instalments with its total and the code fits on one page. */
const ROW_PADDING = { top: 2.25, bottom: 2.25 } as const;
/** From the size that reads best to the least that is still legible. */
const TABLE_SIZES = [9, 8.5, 8, 7.5, 7] as const;
const LEADING = 1.4;

const tableStyle = (size: number, style: Pick<TextStyle, 'weight' | 'color'>): TextStyle => ({
  ...style,
  size,
  leading: Math.round(size * LEADING * 2) / 2,
});

type TableStyles = Readonly<Record<'head' | 'body' | 'total', TextStyle>>;

const stylesAt = (size: number): TableStyles => ({
  head: tableStyle(size, { weight: 'strong', color: INK.text }),
  body: tableStyle(size, { weight: 'regular', color: INK.text }),
  total: tableStyle(size, { weight: 'strong', color: INK.text }),
});

type Extent = ReturnType<typeof extentOf>;

/** Width of each column without breaks, and the narrowest that it can be. */
function extentsAt(measure: Measure, block: BlockOf<'table'>, styles: TableStyles): Extent[] {
  return block.columns.map(({ label }, index) => {
    const cells = [
      extentOf(measure, [{ text: label }], styles.head),
      ...block.rows.map((row) => extentOf(measure, [{ text: row[index] ?? '' }], styles.body)),
      extentOf(measure, [{ text: block.total?.[index] ?? '' }], styles.total),
    ];
    return {
      natural: Math.max(...cells.map(({ natural }) => natural)),
      least: Math.max(...cells.map(({ least }) => least)),
    };
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Widths that fill the line: what is left is shared alike, what is missing by need. */
function shareWidth(extents: readonly Extent[], available: number): number[] {
  const natural = sum(extents.map((each) => each.natural));
  if (natural <= available) {
    const extra = (available - natural) / extents.length;
    return extents.map((each) => each.natural + extra);
  }
  const least = sum(extents.map((each) => each.least));
  if (least > available) return extents.map((each) => (each.least / least) * available);
  const part = (available - least) / (natural - least);
  return extents.map((each) => each.least + (each.natural - each.least) * part);
}

function layColumns(measure: Measure, block: BlockOf<'table'>) {
  const available = BODY_WIDTH - COLUMN_GUTTER * (block.columns.length - 1);
  const sizes = TABLE_SIZES.map((size) => {
    const styles = stylesAt(size);
    return { styles, extents: () => extentsAt(measure, block, styles) };
  });
  let chosen = { styles: stylesAt(TABLE_SIZES[0]), extents: [] as Extent[] };
  for (const { styles, extents } of sizes) {
    chosen = { styles, extents: extents() };
    if (sum(chosen.extents.map(({ least }) => least)) <= available) break;
  }
  const widths = shareWidth(chosen.extents, available);
  let x: number = BODY.left;
  const columns = block.columns.map(({ align }, index): Column => {
    const width = widths[index] ?? 0;
    const column = { x, width, align };
    x += width + COLUMN_GUTTER;
    return column;
  });
  return { styles: chosen.styles, columns };
}

/** A table whose head is printed again on every page and whose rows stay whole. */
export function setTable(measure: Measure, block: BlockOf<'table'>, root: Node): Piece[] {
  const table: Node = { tag: 'Table', parent: root };
  const { styles, columns } = layColumns(measure, block);
  const row = (
    texts: readonly string[],
    setting: { style: TextStyle; tag: Omit<Node, 'parent'>; rule: RowInk['rule'] },
  ): RowInk =>
    rowInk(measure, {
      texts: texts.map((text) => [{ text }]),
      columns,
      styles: columns.map(() => setting.style),
      tags: columns.map(() => setting.tag),
      table,
      padding: ROW_PADDING,
      rule: setting.rule,
    });
  const title = titleOf(measure, block, root);
  const headInk = row(
    block.columns.map(({ label }) => label),
    { style: styles.head, tag: { tag: 'TH', scope: 'Column' }, rule: FIRM },
  );
  const head: Piece = {
    block: block.id,
    gap: gapAbove(0, title.length),
    height: heightOf(headInk),
    give: giveOf(headInk),
    keepsNext: block.rows.length > 0 || block.total !== null,
    ink: headInk,
  };
  const heightMax = BODY_HEIGHT - head.height;
  const body = block.rows.flatMap((texts, index) =>
    fragmentsOf(
      row(texts, {
        style: styles.body,
        tag: { tag: 'TD' },
        rule: index === block.rows.length - 1 ? FIRM : LIGHT,
      }),
      heightMax,
    ),
  );
  const total =
    block.total === null
      ? []
      : [row(block.total, { style: styles.total, tag: { tag: 'TD' }, rule: null })];
  const inks = [...body, ...total];
  const keeps = keptRows(inks);
  const rows = inks.map((ink, index) => ({
    block: block.id,
    gap: 0,
    height: heightOf(ink),
    give: giveOf(ink),
    keepsNext: keeps[index] ?? false,
    ink,
    head,
  }));
  return [...title, head, ...rows];
}
