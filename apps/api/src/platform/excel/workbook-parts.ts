import { escapeText } from './escape-text.ts';
import { stylesXml } from './sheet-styles.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const sheetFile = (index: number): string => `worksheets/sheet${index + 1}.xml`;

export const sheetPath = (index: number): string => `xl/${sheetFile(index)}`;

const indexesOf = (count: number): readonly number[] => [...Array(count).keys()];

export const document = (xml: string): Buffer => Buffer.from(DECLARATION + xml);

type Target = readonly [kind: string, target: string];

const relationships = (targets: readonly Target[]): Buffer => {
  const each = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return document(
    `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`,
  );
};

const contentTypes = (sheetCount: number): Buffer =>
  document(
    [
      `<Types xmlns="${PACKAGE}/content-types">`,
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
      '<Default Extension="xml" ContentType="application/xml"/>',
      `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPES}.sheet.main+xml"/>`,
      ...indexesOf(sheetCount).map(
        (index) =>
          `<Override PartName="/${sheetPath(index)}" ContentType="${SHEET_TYPES}.worksheet+xml"/>`,
      ),
      `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPES}.styles+xml"/>`,
      '</Types>',
    ].join(''),
  );

/** Parts of every workbook of ours beside its sheets. */
export const fixedParts = (
  sheetCount: number,
): readonly (readonly [path: string, content: Buffer])[] => [
  ['[Content_Types].xml', contentTypes(sheetCount)],
  ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
  [
    'xl/_rels/workbook.xml.rels',
    relationships([
      ...indexesOf(sheetCount).map((index): Target => ['worksheet', sheetFile(index)]),
      ['styles', 'styles.xml'],
    ]),
  ],
  ['xl/styles.xml', document(stylesXml())],
];

const SHEET_NAME_LENGTH_MAX = 31;
const NOT_IN_SHEET_NAMES = /[[\]:*?/\\]|^'+|'+$/g;

const plainName = (name: string): string =>
  name.replace(NOT_IN_SHEET_NAMES, '').slice(0, SHEET_NAME_LENGTH_MAX);

type NamedSheet = { readonly name: string; readonly area: string };

/** The workbook names its sheets and the areas of their filters, known when the rows end. */
export function workbookPart(sheets: readonly NamedSheet[]): Buffer {
  const named = sheets.map(
    ({ name }, index) =>
      `<sheet name="${escapeText(plainName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const filtered = sheets.map(({ name, area }, index) => {
    const quoted = escapeText(plainName(name).replaceAll("'", "''"));
    const fixed = area.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
    return [
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">`,
      `'${quoted}'!${fixed}</definedName>`,
    ].join('');
  });
  return document(
    [
      `<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets>`,
      `<definedNames>${filtered.join('')}</definedNames></workbook>`,
    ].join(''),
  );
}
