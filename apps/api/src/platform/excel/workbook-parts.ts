import { escapeText } from './escape-text.ts';
import { stylesXml } from './sheet-styles.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

export const document = (xml: string): Buffer => Buffer.from(DECLARATION + xml);

const relationships = (targets: Readonly<Record<string, string>>): Buffer => {
  const each = Object.entries(targets).map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return document(
    `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`,
  );
};

const contentTypes = (): Buffer =>
  document(
    [
      `<Types xmlns="${PACKAGE}/content-types">`,
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
      '<Default Extension="xml" ContentType="application/xml"/>',
      `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPES}.sheet.main+xml"/>`,
      `<Override PartName="/${SHEET_PATH}" ContentType="${SHEET_TYPES}.worksheet+xml"/>`,
      `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPES}.styles+xml"/>`,
      '</Types>',
    ].join(''),
  );

/** What every workbook of ours has beside its sheet. */
export const fixedParts = (): readonly (readonly [path: string, content: Buffer])[] => [
  ['[Content_Types].xml', contentTypes()],
  ['_rels/.rels', relationships({ officeDocument: 'xl/workbook.xml' })],
  [
    'xl/_rels/workbook.xml.rels',
    relationships({ worksheet: 'worksheets/sheet1.xml', styles: 'styles.xml' }),
  ],
  ['xl/styles.xml', document(stylesXml())],
];

const SHEET_NAME_LENGTH_MAX = 31;
const NOT_IN_SHEET_NAMES = /[[\]:*?/\\]|^'+|'+$/g;

/** The workbook names its sheet and the area of its filter, which is known when the rows end. */
export function workbookPart(sheet: string, filtered: string): Buffer {
  const name = sheet.replace(NOT_IN_SHEET_NAMES, '').slice(0, SHEET_NAME_LENGTH_MAX);
  const quoted = escapeText(name.replaceAll("'", "''"));
  const area = filtered.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  return document(
    [
      `<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets>`,
      `<sheet name="${escapeText(name)}" sheetId="1" r:id="rId1"/></sheets><definedNames>`,
      '<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">',
      `'${quoted}'!${area}</definedName></definedNames></workbook>`,
    ].join(''),
  );
}
