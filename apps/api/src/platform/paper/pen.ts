import type { Face } from './faces.ts';
import { HAIRLINE, SHEET, type TextStyle } from './look.ts';
import type { Line, Measure } from './typeset.ts';

type Tag =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Link';

/** A place in the tree that readers for the blind follow. */
export type Node = {
  readonly tag: Tag;
  readonly parent: Node | null;
  readonly alt?: string;
  readonly scope?: 'Row' | 'Column';
};

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

export type Pen = ReturnType<typeof createPen>;

const lineage = (node: Node): Node[] =>
  node.parent === null ? [node] : [...lineage(node.parent), node];

/** Distance of the baseline from the upper edge of a line of text. */
const ASCENT = 1;
const DESCENT = 0.303;
export const baselineIn = ({ size, leading }: TextStyle): number =>
  (leading - (ASCENT + DESCENT) * size) / 2 + ASCENT * size;

/**
 * Draws on the pages of a document and writes its structure: what is drawn belongs to the node that
 * was named last, or to no node at all.
 */
export function createPen(doc: PDFKit.PDFDocument) {
  const open: { node: Node; element: Element }[] = [];
  let marked: Node | null = null;

  const endMark = (): void => {
    if (marked === null) return;
    doc.endMarkedContent();
    marked = null;
  };

  const enter = (node: Node): Element => {
    const path = lineage(node);
    const shared = path.findIndex((each, depth) => open[depth]?.node !== each);
    const keep = shared === -1 ? path.length : shared;
    while (open.length > keep) open.pop()?.element.end();
    for (const each of path.slice(keep)) {
      const { alt, scope } = each;
      const options = { ...(alt !== undefined && { alt }), ...(scope !== undefined && { scope }) };
      const element = doc.struct(each.tag, options);
      const above = open.at(-1)?.element;
      if (above === undefined) doc.addStructure(element);
      else above.add(element);
      open.push({ node: each, element });
    }
    const last = open.at(-1);
    if (last === undefined) throw new Error('A node has at least itself as its path');
    return last.element;
  };

  return {
    addPage(): void {
      endMark();
      doc.addPage({ size: [SHEET.width, SHEET.height], margin: 0 });
    },
    /** Makes the next strokes the content of this node, until another is named. */
    mark(node: Node): void {
      if (marked === node) return;
      endMark();
      const element = enter(node);
      element.add(doc.markStructureContent(node.tag));
      marked = node;
    },
    /** Draws lines, and parts that repeat on every page: readers for the blind skip them. */
    artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
      endMark();
      doc.markContent('Artifact', { type });
      draw();
      doc.endMarkedContent();
    },
    line({ spans }: Line, at: { x: number; baseline: number }, style: TextStyle): void {
      for (const { face, text, x } of spans) {
        doc
          .font(face.name, style.size)
          .fillColor(style.color)
          .text(text, at.x + x, at.baseline, { lineBreak: false, baseline: 'alphabetic' });
      }
    },
    /** Makes a part of the page open an address; it belongs to a node that has been marked. */
    link(node: Node, url: string, box: { x: number; y: number; width: number; height: number }) {
      const structParent = enter(node);
      // Its types lack the element of the link; the contents are what a reader for the blind says.
      const options = { structParent, Contents: Object(url) } as PDFKit.Mixins.AnnotationOption;
      doc.link(box.x, box.y, box.width, box.height, url, options);
    },
    rule(at: { left: number; right: number; y: number }, color: string, width = HAIRLINE): void {
      doc.moveTo(at.left, at.y).lineTo(at.right, at.y).lineWidth(width).stroke(color);
    },
    doc,
    end(): void {
      endMark();
      while (open.length > 0) open.pop()?.element.end();
      doc.end();
    },
  };
}

/** Measures in the fonts of a document, each word once. */
export function createMeasure(doc: PDFKit.PDFDocument): Measure {
  const widths = new Map<Face, Map<string, number>>();
  const measureNew = (face: Face, text: string): number =>
    doc.font(face.name, 1000).widthOfString(text);
  const measure = (face: Face, text: string): number => {
    const known = widths.get(face) ?? new Map<string, number>();
    if (known.size === 0) {
      widths.set(face, known);
      known.set(' ', measureNew(face, ' '));
    }
    const space = known.get(' ') ?? 0;
    if (text === ' ') return space;
    // pdfkit prints a word together with its space, so that is what is measured.
    const word = text.endsWith(' ') ? text : `${text} `;
    let width = known.get(word);
    if (width === undefined) {
      width = measureNew(face, word);
      known.set(word, width);
    }
    return word === text ? width : width - space;
  };
  return measure;
}
