import type { Content, TableCell } from 'pdfmake';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import type { CreditFacts } from './credit-facts.reads.ts';
import { type Section, sectionsOf } from './credit-sections.ts';
import { momentText } from './words.ts';

type SummaryInput = {
  readonly facts: CreditFacts;
  readonly company: string;
  readonly madeAt: Date;
};

const INK = '#142023';
const QUIET = '#52646a';
const MARGIN = 36;
const LABEL_WIDTH = 140;

/** A credit on one page of A4, whatever the length of what it says. */
export function summaryPage({ facts, company, madeAt }: SummaryInput): PdfDocument {
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    info: { title: `Crédito ${facts.number}`, author: company },
    language: 'es-CO',
    defaultStyle: { font: 'Roboto', fontSize: 9, color: INK },
    content: [
      { text: company, color: QUIET },
      { text: `Crédito ${facts.number}`, fontSize: 20, bold: true, margin: [0, 2, 0, 2] },
      { text: `${facts.state} desde el ${momentText(facts.state_since)}`, margin: [0, 0, 0, 6] },
      ...sectionsOf(facts).flatMap(sectionContent),
      {
        text: `Resumen del ${momentText(madeAt)} · No reemplaza los documentos firmados`,
        color: QUIET,
        fontSize: 8,
        margin: [0, 12, 0, 0],
      },
    ],
  };
}

const sectionContent = ({ title, lines }: Section): Content[] => [
  { text: title, bold: true, fontSize: 11, margin: [0, 7, 0, 2] },
  tableOf(lines.map(({ label, text }) => [{ text: label, color: QUIET }, { text }])),
];

const tableOf = (body: TableCell[][]): Content => ({
  table: { widths: [LABEL_WIDTH, '*'], body },
  layout: 'noBorders',
});
