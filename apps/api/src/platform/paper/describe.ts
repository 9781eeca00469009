import { type PaperInput, RENDERER_VERSION } from './paper.ts';

const LANGUAGE = 'es-CO';
const CREATOR = `Cuota Clara, formato ${RENDERER_VERSION}`;
const PRODUCER = 'PDFKit';

type Description = {
  readonly options: PDFKit.PDFDocumentOptions;
  /** The same for readers of XMP. */
  readonly xmp: string;
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

/** Title, author and moment of a document. The moment is that of its issue, not of a clock. */
export function describe(input: PaperInput): Description {
  const { title, number, company, verification } = input;
  const issuedAt = new Date(input.issuedAt);
  const moment = issuedAt.toISOString().replace(/\.\d+Z$/, 'Z');
  const fullTitle = number === null ? `${title} (borrador)` : `${title} ${number}`;
  return {
    options: {
      autoFirstPage: false,
      // No font until one is named: the default would be one that is not embedded.
      font: '',
      pdfVersion: '1.7',
      lang: LANGUAGE,
      tagged: true,
      displayTitle: true,
      info: {
        Producer: PRODUCER,
        Creator: CREATOR,
        CreationDate: issuedAt,
        ModDate: issuedAt,
        Title: fullTitle,
        Author: company.name,
        ...(verification !== null && { Keywords: verification.id }),
      },
    },
    xmp: `
      <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
        xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
        <xmp:CreateDate>${moment}</xmp:CreateDate>
        <xmp:ModifyDate>${moment}</xmp:ModifyDate>
        <xmp:CreatorTool>${CREATOR}</xmp:CreatorTool>
        <pdf:Producer>${PRODUCER}</pdf:Producer>
        <dc:language><rdf:Bag><rdf:li>${LANGUAGE}</rdf:li></rdf:Bag></dc:language>
        <dc:title><rdf:Alt>
          <rdf:li xml:lang="x-default">${escapeXml(fullTitle)}</rdf:li>
        </rdf:Alt></dc:title>
        <dc:creator><rdf:Seq><rdf:li>${escapeXml(company.name)}</rdf:li></rdf:Seq></dc:creator>
      </rdf:Description>`,
  };
}
