export type PdfText = { readonly title: string; readonly lines: readonly string[] };

const PAGE = { width: 595, height: 842, left: 64, top: 770 } as const;
const TITLE_SIZE = 17;
const LINE_SIZE = 11;
const LINE_HEIGHT = 19;

/** Characters that a PDF text must escape, and the replacement of letters it does not know. */
const escaped = (text: string): string =>
  text
    .replace(/[\\()]/g, '\\$&')
    .replaceAll('–', '-')
    .replace(/[^\x20-\xff]/g, '?');

function contentOf({ title, lines }: PdfText): string {
  const body = lines.map((line) => `0 -${LINE_HEIGHT} Td (${escaped(line)}) Tj`);
  return [
    'BT',
    `/F1 ${TITLE_SIZE} Tf ${PAGE.left} ${PAGE.top} Td (${escaped(title)}) Tj`,
    `/F2 ${LINE_SIZE} Tf 0 -${LINE_HEIGHT} Td`,
    ...body,
    'ET',
  ].join('\n');
}

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/**
 * One page of text as a PDF, written by hand: a library that lays out documents takes longer for
 * one than the demo may take for all of its attachments.
 */
export function drawPdf(text: PdfText): Buffer {
  const content = contentOf(text);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica-Bold'),
    font('Helvetica'),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  // Each sign of it is one byte of this encoding, so that the places above are right.
  return Buffer.from(file + table + end, 'latin1');
}
