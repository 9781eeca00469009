import type { Route } from '@cuotaclara/contract';
import { uploadAttachment } from '@cuotaclara/contract/attachments/attachments';
import type { TestApp } from '#test/test-app.ts';
import type { Person } from './auth-steps.ts';

/** The smallest thing that every viewer opens as a PDF; the word makes another file of it. */
export function pdfOf(word = 'Certificado laboral', trailer = ''): Buffer {
  const body = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
    `% ${word}`,
  ].join('\n');
  const end = `trailer<</Root 1 0 R/Size 4${trailer}>>\nstartxref\n${body.length + 1}\n%%EOF\n`;
  return Buffer.from(`${body}\nxref\n0 0\n${end}`, 'latin1');
}

/** The kinds of attachment of a test, by their codes. */
export async function attachmentKinds<const C extends string>(
  { db }: TestApp,
  codes: readonly C[],
): Promise<Record<C, number>> {
  const rows = await db
    .insertInto('document_kinds')
    .values(codes.map((code) => ({ code, name: `Anexo ${code}`, purpose: 'attachment' as const })))
    .returning(['code', 'document_kind_id'])
    .execute();
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(rows.map((row) => [row.code, row.document_kind_id])) as Record<
    C,
    number
  >;
}

type Attachment = {
  readonly creditId: number;
  readonly kind: string;
  readonly name?: string;
  readonly bytes?: Buffer;
  readonly contentType?: string;
};

/** Sends an attachment as a browser does: the raw file, its type as announced. */
export const sendAttachment = (
  { browser, bearer }: Person,
  {
    creditId,
    kind,
    name = 'soporte.pdf',
    bytes = pdfOf(),
    contentType = 'application/pdf',
  }: Attachment,
  route: Pick<Route, 'method' | 'url'> = uploadAttachment,
) =>
  browser.call(route, {
    bearer,
    params: { credit_id: creditId, kind, name },
    body: bytes,
    headers: { 'content-type': contentType },
  });
