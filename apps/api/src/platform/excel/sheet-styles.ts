/** The looks of a cell, in the order in which the file numbers them. */
const CELL_STYLES = [
  'plain',
  'header',
  'integer',
  'money',
  'percent',
  'day',
  'moment',
  'quoted',
  'total',
] as const;

export type CellStyle = (typeof CELL_STYLES)[number];

type Look = { readonly format?: number; readonly isHeader?: true; readonly isQuoted?: true };

/** Up to 163 the numbers of formats are Excel's own; ours follow. */
const FORMATS = { integer: 1, money: 3, percent: 10, day: 164, moment: 165 } as const;

const LOOKS: Record<CellStyle, Look> = {
  plain: {},
  header: { isHeader: true },
  integer: { format: FORMATS.integer },
  money: { format: FORMATS.money },
  percent: { format: FORMATS.percent },
  day: { format: FORMATS.day },
  moment: { format: FORMATS.moment },
  quoted: { isQuoted: true },
  total: { format: FORMATS.money, isHeader: true },
};

export const STYLE_NUMBERS = Object.fromEntries(
  CELL_STYLES.map((style, number) => [style, number]),
  // Object.fromEntries forgets which keys it was given.
) as Record<CellStyle, number>;

const HEADER_FILL = 'FFE8EEF4';
const HEADER_LINE = 'FF8CA0B3';

function lookXml({ format = 0, isHeader, isQuoted }: Look): string {
  const look = isHeader
    ? 'fontId="1" fillId="2" borderId="1"'
    : 'fontId="0" fillId="0" borderId="0"';
  const quoted = isQuoted ? ' quotePrefix="1"' : '';
  const applied = isHeader
    ? ' applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"'
    : ' applyNumberFormat="1"';
  return `<xf numFmtId="${format}" ${look} xfId="0"${quoted}${applied}/>`;
}

/** `xl/styles.xml`: bold titles on a tint, numbers and dates as Colombia writes them. */
export const stylesXml = (): string =>
  [
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<numFmts count="2">',
    `<numFmt numFmtId="${FORMATS.day}" formatCode="dd/mm/yyyy"/>`,
    `<numFmt numFmtId="${FORMATS.moment}" formatCode="dd/mm/yyyy\\ hh:mm"/>`,
    '</numFmts>',
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
    '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>',
    '<fills count="3"><fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid">',
    `<fgColor rgb="${HEADER_FILL}"/><bgColor indexed="64"/></patternFill></fill></fills>`,
    '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>',
    `<border><left/><right/><top/><bottom style="thin"><color rgb="${HEADER_LINE}"/></bottom>`,
    '<diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${CELL_STYLES.length}">`,
    ...CELL_STYLES.map((style) => lookXml(LOOKS[style])),
    '</cellXfs>',
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('');
