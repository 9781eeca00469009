import { z } from '@cuotaclara/contract';
import {
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
  legalDocumentKindField,
} from '@cuotaclara/contract/documents/document-words';
import { sql } from 'kysely';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Reader } from '#platform/database/database.ts';
import { layOutMail } from '#platform/outbox/mail-layout.ts';
import { ATTACHED_BYTES_MAX } from '#platform/outbox/outgoing-message.ts';
import { supportOf } from '#platform/settings/read-support.ts';

type CopyContext = Pick<CommandContext<null>, 'trx' | 'now' | 'settings' | 'send'>;

/** One sealed document as a mail names it. */
type DocumentCopy = {
  readonly documentId: number;
  readonly kind: LegalDocumentKind;
  readonly number: string;
  readonly verificationId: string;
  readonly fileId: string;
  readonly sha256: Buffer;
  readonly bytes: number;
};

/** What the mail says between the greeting and the list of its documents. */
type CopyWords = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What the button to the page says; left out, that the documents are there. */
  readonly button?: string;
};

type CopiesInput = {
  readonly creditId: number;
  readonly borrowerId: number;
  readonly documentIds: readonly number[];
  /** The message as the log of contacts calls it; left out, copies of documents. */
  readonly kind?: 'document_copies' | 'bureau_notice';
  /** The page where the person downloads the same files. */
  readonly pageUrl: string;
  readonly words: (copies: { readonly count: number; readonly isAttached: boolean }) => CopyWords;
};

/**
 * Mails a person those of some sealed documents that they were not sent before. Files that weigh
 * too much together stay where the person downloads them. It may run any number of times. Not
 * scoped: the caller has checked that the documents are this person's.
 */
export async function sendCopies(
  ctx: CopyContext,
  input: CopiesInput,
): Promise<readonly AuditEntry[]> {
  const { trx, now, settings } = ctx;
  const { creditId, borrowerId, pageUrl: url } = input;
  // Two jobs about the same copy come one after the other.
  await unsafeLockCredit(trx, creditId);
  const copies = await unsafeUnsent(trx, input);
  if (copies.length === 0) return [];
  const { email, first_name: firstName } = await trx
    .selectFrom('borrowers')
    .select(['email', 'first_name'])
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  const isAttached = copies.reduce((sum, { bytes }) => sum + bytes, 0) <= ATTACHED_BYTES_MAX;
  const {
    title,
    paragraphs,
    button = 'Ver mis documentos',
  } = input.words({ count: copies.length, isAttached });
  const mail = layOutMail({
    title,
    paragraphs: [`Hola, ${firstName}.`, ...paragraphs, ...copies.map(copyLine)],
    button: { label: button, url },
    support: supportOf(settings),
  });
  const attachments = copies.map(({ fileId, number }) => ({ fileId, name: `${number}.pdf` }));
  const message_id = await ctx.send({
    kind: input.kind ?? 'document_copies',
    channel: 'email',
    recipient: email,
    subject: title,
    ...mail,
    ...(isAttached && { attachments }),
  });
  const sent = {
    borrower_id: borrowerId,
    message_id,
    is_attached: isAttached,
    sent_at: new Date(now.epochMilliseconds),
  };
  await trx
    .insertInto('document_copies')
    .values(copies.map(({ documentId: document_id }) => ({ ...sent, document_id })))
    .execute();
  const entry = {
    action: 'document_copies_sent',
    subject: { kind: 'credit', id: creditId },
    after: { email, document_numbers: copies.map(({ number }) => number), is_attached: isAttached },
  } as const;
  return [entry];
}

const copyLine = ({ kind, number, verificationId, sha256 }: DocumentCopy): string =>
  `${LEGAL_DOCUMENT_KINDS[kind]} ${number}. Código de verificación: ${verificationId}. ` +
  `Huella SHA-256: ${sha256.toString('hex')}.`;

/** Not scoped: the sealed files of documents that a person was not sent yet. */
async function unsafeUnsent(
  db: Reader,
  { creditId, borrowerId, documentIds }: CopiesInput,
): Promise<readonly DocumentCopy[]> {
  if (documentIds.length === 0) return [];
  const rows = await db
    .selectFrom('documents')
    .innerJoin('document_files as sealed', (join) =>
      join
        .onRef('sealed.document_id', '=', 'documents.document_id')
        .on('sealed.version', '=', 'sealed'),
    )
    .select([
      'documents.document_id',
      'documents.kind',
      'documents.number',
      'documents.verification_id',
      'sealed.file_id',
      'sealed.sha256',
      'sealed.bytes',
    ])
    .where('documents.credit_id', '=', creditId)
    .where('documents.document_id', 'in', documentIds)
    .where(
      sql<boolean>`not exists (
        select from document_copies as copy
        where copy.document_id = documents.document_id and copy.borrower_id = ${borrowerId}
      )`,
    )
    .orderBy('documents.document_id')
    .execute();
  return rows.map((row) => ({
    documentId: row.document_id,
    kind: z.parse(legalDocumentKindField, row.kind),
    number: row.number,
    verificationId: row.verification_id,
    fileId: row.file_id,
    sha256: row.sha256,
    bytes: row.bytes,
  }));
}
