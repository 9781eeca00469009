/** The same document for pdfmake: its text, tables, signatures and QR on as many pages. */
import type { TextRun } from '@cuotaclara/contract/documents/resolved';
import type { PaperBlock, PaperInput } from '#api/platform/paper/paper.ts';
import type { PdfDocument } from '#api/platform/pdf/pdf-document.ts';

type Content = PdfDocument['content'];

const textOf = (runs: readonly TextRun[]) => runs.map(({ text, bold = false }) => ({ text, bold }));

function contentOf(block: PaperBlock): Content[] {
  switch (block.type) {
    case 'heading':
      return [{ text: textOf(block.runs), style: 'title' }];
    case 'paragraph':
      return [{ text: textOf(block.runs), style: 'body' }];
    case 'clause':
      return [
        { text: `${block.number}. ${block.title}`, style: 'clause' },
        ...block.paragraphs.map((runs) => ({ text: textOf(runs), style: 'body' })),
      ];
    case 'facts':
      return [
        { text: block.title ?? '', style: 'clause' },
        {
          layout: 'lightHorizontalLines',
          table: {
            widths: [168, '*'],
            dontBreakRows: true,
            body: block.rows.map(({ label, runs }) => [{ text: label }, { text: textOf(runs) }]),
          },
        },
      ];
    case 'table':
      return [
        {
          layout: 'lightHorizontalLines',
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: block.columns.map(() => '*'),
            body: [
              block.columns.map(({ label, align }) => ({ text: label, alignment: align })),
              ...[...block.rows, ...(block.total === null ? [] : [block.total])].map((row) =>
                row.map((text, index) => ({
                  text,
                  alignment: block.columns[index]?.align ?? 'left',
                })),
              ),
            ],
          },
        },
      ];
    case 'signatures':
      return [
        {
          columns: block.signers.map(({ name, detail, role }) => ({
            stack: [{ text: name, bold: true }, `${detail} · ${role}`],
            margin: [0, 50, 0, 0] as [number, number, number, number],
          })),
        },
      ];
    case 'drawing':
      return [];
    default:
      return block satisfies never;
  }
}

export function pdfmakeDocument({ blocks, verification, company, title }: PaperInput): PdfDocument {
  return {
    pageSize: 'LETTER',
    pageMargins: [62, 104, 62, 76],
    header: { text: `${company.name}  ${title}`, margin: [62, 58, 62, 0] },
    content: [
      ...blocks.flatMap(contentOf),
      ...(verification === null ? [] : [{ qr: verification.url, fit: 66 }]),
    ] as Content,
    defaultStyle: { fontSize: 10, lineHeight: 1.4 },
    styles: {
      title: { fontSize: 20, bold: true },
      clause: { fontSize: 10.5, bold: true, margin: [0, 12, 0, 0] },
      body: { margin: [0, 0, 0, 8] },
    },
  };
}
