import { prepareBarcodes } from '../barcode/read-barcode.ts';
import { glyphTemplates } from '../mrz/glyph-templates.ts';
import type { DocumentImages, DocumentReading } from '../reading.ts';
import { readDocument } from './read-document.ts';

/** What the thread of the embedded reader is asked to do. */
export type ReaderTask = ({ readonly kind: 'read' } & DocumentImages) | { readonly kind: 'warm' };

export async function work(task: ReaderTask): Promise<DocumentReading | null> {
  switch (task.kind) {
    case 'read':
      return readDocument(task);
    case 'warm':
      await Promise.all([prepareBarcodes(), glyphTemplates()]);
      return null;
    default:
      return task satisfies never;
  }
}
