import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import type { Reader } from '#platform/database/database.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import type { PaperWriter } from '#platform/paper/paper-writer.ts';
import { type PreviewInput, readPreviewData } from './preview.reads.ts';
import { resolveDraft } from './resolve-blocks.ts';

type PreviewFileDeps = { readonly db: Reader; readonly paperWriter: PaperWriter };

/** A draft as the PDF that it would be: without a number, and stamped so. */
export async function writePreviewFile(
  { db, paperWriter }: PreviewFileDeps,
  input: PreviewInput,
): Promise<FileAnswer> {
  const data = await readPreviewData(db, input);
  const title = LEGAL_DOCUMENT_KINDS[input.kind];
  const { pdf } = await paperWriter.render({
    blocks: resolveDraft(input.blocks, data),
    title,
    number: null,
    company: { name: data.company.name, nit: data.company.nit },
    footer: `${data.document.place}, ${longDay(data.document.day)}`,
    verification: null,
    issuedAt: data.document.issued_at,
  });
  return {
    content: Buffer.from(pdf),
    contentType: 'application/pdf',
    name: `${title} (borrador).pdf`,
    isShown: true,
  };
}
