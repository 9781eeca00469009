import { inflateSync } from 'node:zlib';

type PdfObject = { readonly text: string; readonly stream: Buffer | null };

/** An element of the structure with the text that belongs to it and to what is below it. */
export type PdfNode = {
  readonly tag: string;
  readonly alt: string | null;
  readonly text: string;
  readonly children: readonly PdfNode[];
};

/** A line of text, by its baseline from the upper edge of the sheet. */
type PdfLine = { readonly tag: string; readonly text: string; readonly baseline: number };

type PdfPage = {
  /** By the number that the structure names. */
  readonly marked: ReadonlyMap<number, string>;
  /** What readers for the blind skip. */
  readonly artifacts: readonly string[];
  readonly lines: readonly PdfLine[];
  /** Heights of lines and strokes, from the upper edge of the sheet down. */
  readonly strokes: readonly number[];
};

const SHEET_HEIGHT = 792;

const OBJECT = /^(\d+) 0 obj\n(.*?)(?:\nstream\n(.*?)\nendstream)?\nendobj$/gms;

/** Reads what pdfkit writes, without a library, so that a check does not repeat a bug of one. */
function objectsOf(pdf: Uint8Array): Map<number, PdfObject> {
  const source = Buffer.from(pdf).toString('latin1');
  return new Map(
    [...source.matchAll(OBJECT)].map(([, id, text = '', stream]) => {
      const bytes = stream === undefined ? null : Buffer.from(stream, 'latin1');
      const isPacked = bytes !== null && text.includes('/FlateDecode');
      return [Number(id), { text, stream: isPacked ? inflateSync(bytes) : bytes }];
    }),
  );
}

const refIn = (text: string, key: string): number =>
  Number(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? Number.NaN);

const hexText = (hex: string): string =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** The characters of each glyph of a font. */
function glyphTexts(cmap: string): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [, start = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[(.*?)\]/gs)) {
    const entries = [...list.matchAll(/<([^>]*)>/g)];
    entries.forEach(([, hex = ''], index) => {
      texts.set(Number.parseInt(start, 16) + index, hexText(hex));
    });
  }
  return texts;
}

const TOKEN = new RegExp(
  [
    String.raw`/(?<tag>\w+) <<(?<options>[^>]*)>> BDC`,
    '(?<end>EMC)',
    String.raw`/(?<font>F\d+) [\d.]+ Tf`,
    String.raw`1 0 0 1 [\d.]+ (?<baseline>[\d.]+) Tm`,
    String.raw`^[\d.]+ (?<stroke>[\d.]+) [ml]$`,
    String.raw`\[(?<shown>[^\]]*)\] TJ`,
  ].join('|'),
  'gm',
);

function readPage(content: string, fonts: ReadonlyMap<string, Map<number, string>>): PdfPage {
  const marked = new Map<number, string>();
  const artifacts: string[] = [];
  const lines: PdfLine[] = [];
  const strokes: number[] = [];
  let open: { tag: string; mcid: number | null; text: string } | null = null;
  let baseline = 0;
  let font: Map<number, string> | undefined;
  for (const { groups = {} } of content.matchAll(TOKEN)) {
    const { tag, options = '', end, font: name, shown, baseline: up, stroke } = groups;
    if (tag !== undefined) {
      const mcid = /\/MCID (\d+)/.exec(options)?.[1];
      open = { tag, mcid: mcid === undefined ? null : Number(mcid), text: '' };
    } else if (end !== undefined && open !== null) {
      if (open.mcid === null) artifacts.push(open.text);
      else marked.set(open.mcid, open.text);
      open = null;
    } else if (name !== undefined) font = fonts.get(name);
    else if (up !== undefined) baseline = SHEET_HEIGHT - Number(up);
    else if (stroke !== undefined) strokes.push(Number(stroke));
    else if (shown !== undefined) {
      if (open === null) throw new Error('Text outside of the structure and of artifacts');
      const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g));
      const text = glyphs.map((glyph) => font?.get(Number.parseInt(glyph ?? '', 16)) ?? '\ufffd');
      open.text += text.join('');
      lines.push({ tag: open.tag, text: text.join(''), baseline });
    }
  }
  return { marked, artifacts, lines, strokes };
}

/** Pages, structure, fonts and description of a document made by pdfkit. */
export function inspectPdf(pdf: Uint8Array) {
  const objects = objectsOf(pdf);
  const at = (id: number): PdfObject => objects.get(id) ?? { text: '', stream: null };
  const entries = [...objects.values()];
  const catalog = entries.find(({ text }) => text.includes('/Type /Catalog'))?.text ?? '';
  const kids = /\/Kids \[(.*?)\]/.exec(at(refIn(catalog, 'Pages')).text)?.[1] ?? '';
  const pageIds = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));
  const pages = new Map(
    pageIds.map((id) => {
      const resources = at(refIn(at(id).text, 'Resources')).text;
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => {
          const cmap = at(refIn(at(Number(font)).text, 'ToUnicode')).stream;
          return [name, glyphTexts(cmap?.toString('latin1') ?? '')];
        }),
      );
      const content = at(refIn(at(id).text, 'Contents')).stream?.toString('latin1') ?? '';
      return [id, readPage(content, fonts)];
    }),
  );
  const nodeAt = (id: number): PdfNode => {
    const { text } = at(id);
    const children: PdfNode[] = [];
    let own = '';
    const kidsText = /\/K \[(.*)\]/s.exec(text)?.[1] ?? '';
    // The parts on further pages name those pages; the page of the first is beside them.
    const page = refIn(text.replace(kidsText, ''), 'Pg');
    for (const [, dictionary, ref, mcid] of kidsText.matchAll(/<<(.*?)>>|(\d+) 0 R|(\d+)/gs)) {
      if (ref !== undefined) children.push(nodeAt(Number(ref)));
      else if (mcid !== undefined) own += pages.get(page)?.marked.get(Number(mcid));
      else if (dictionary?.includes('/MCR') === true) {
        const further = Number(/\/MCID (\d+)/.exec(dictionary)?.[1]);
        own += pages.get(refIn(dictionary, 'Pg'))?.marked.get(further);
      }
    }
    const alt = /\/Alt \((.*?)\)\n/s.exec(text)?.[1] ?? null;
    return {
      tag: /\/S \/(\w+)/.exec(text)?.[1] ?? '',
      alt: alt?.startsWith('\u00fe\u00ff') === true ? utf16Text(alt) : alt,
      text: [own, ...children.map((child) => child.text)].join(''),
      children,
    };
  };
  const root = at(refIn(catalog, 'StructTreeRoot')).text;
  return {
    catalog,
    pages: [...pages.values()],
    structure: nodeAt(refIn(root.replace('/K [', '/K '), 'K')),
    fonts: entries
      .filter(({ text }) => text.includes('/Type /FontDescriptor'))
      .map(({ text }) => ({
        name: /\/FontName \/(\S+)/.exec(text)?.[1] ?? '',
        isEmbedded: at(refIn(text, 'FontFile2')).stream !== null,
      })),
    xmp: at(refIn(catalog, 'Metadata')).stream?.toString('utf8') ?? '',
  };
}

const utf16Text = (binary: string): string =>
  Buffer.from(binary.replace(/\\(.)/g, '$1').slice(2), 'latin1').swap16().toString('utf16le');

/** Every node, parents first. */
export const flatten = (node: PdfNode): PdfNode[] => [node, ...node.children.flatMap(flatten)];
