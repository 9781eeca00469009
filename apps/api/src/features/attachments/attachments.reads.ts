import type { Attachment } from '@cuotaclara/contract/attachments/attachments';
import { sql } from 'kysely';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { mayRead } from './may-read.ts';

type ScopedCredit = { readonly creditId: number; readonly actor: Actor };

/** Refuses a credit out of scope like one that does not exist. */
async function demandInScope(db: Reader, { creditId, actor }: ScopedCredit): Promise<void> {
  const credit = db
    .selectFrom('credits')
    .select('credits.credit_id')
    .where('credits.credit_id', '=', creditId);
  if ((await creditsVisibleTo(credit, actor).executeTakeFirst()) === undefined) refuse('not_found');
}

/** Not scoped: the caller has already checked access. */
const unsafeAttachments = (db: Reader) =>
  db
    .selectFrom('credit_attachments as attachment')
    .innerJoin('document_kinds as kind', 'kind.document_kind_id', 'attachment.document_kind_id')
    .innerJoin('stored_files as file', 'file.file_id', 'attachment.file_id');

const COLUMNS = [
  'attachment.attachment_id',
  'attachment.document_kind_id',
  'kind.code as kind',
  'kind.name as document_kind',
  'attachment.name',
  'file.content_type',
  'file.bytes',
  'attachment.uploaded_by as uploaderId',
  'attachment.uploaded_at',
  'attachment.replaced_at',
] as const;

const uploader = userName<string | null>('attachment.uploaded_by').as('uploaded_by');

/** The attachments of a credit that the actor reads, newest first, replaced ones included. */
export async function listAttachments(db: Reader, ofCredit: ScopedCredit): Promise<Attachment[]> {
  await demandInScope(db, ofCredit);
  const rows = await unsafeAttachments(db)
    .select([...COLUMNS, uploader])
    .where('attachment.credit_id', '=', ofCredit.creditId)
    .orderBy('attachment.attachment_id', 'desc')
    .execute();
  return rows.filter((row) => mayRead(ofCredit.actor, row)).map(toAttachment);
}

type AttachmentRow = Omit<Attachment, 'uploaded_at' | 'replaced_at'> & {
  readonly uploaderId: number | null;
  readonly uploaded_at: Date;
  readonly replaced_at: Date | null;
};

const toAttachment = ({ uploaderId: _, ...row }: AttachmentRow): Attachment => ({
  ...row,
  uploaded_at: row.uploaded_at.toISOString(),
  replaced_at: row.replaced_at?.toISOString() ?? null,
});

/** Not scoped: an attachment that this very transaction has written. */
export const unsafeReadAttachment = async (db: Reader, attachmentId: number): Promise<Attachment> =>
  toAttachment(
    await unsafeAttachments(db)
      .select([...COLUMNS, uploader])
      .where('attachment.attachment_id', '=', attachmentId)
      .executeTakeFirstOrThrow(),
  );

type AttachmentName = {
  readonly creditId: number;
  readonly documentKindId: number;
  readonly name: string;
};

type AttachmentInForce = { readonly attachmentId: number; readonly uploaderId: number | null };

/** Not scoped: the attachment in force of this kind and name; accents and case do not count. */
export const unsafeFindInForce = (
  db: Reader,
  { creditId, documentKindId, name }: AttachmentName,
): Promise<AttachmentInForce | undefined> =>
  db
    .selectFrom('credit_attachments')
    .select(['attachment_id as attachmentId', 'uploaded_by as uploaderId'])
    .where('credit_id', '=', creditId)
    .where('document_kind_id', '=', documentKindId)
    .where(sql`searchable(name)`, '=', sql`searchable(${name})`)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();

/** Not scoped: how many attachments a credit has, replaced ones included. */
export async function unsafeCountAttachments(db: Reader, creditId: number): Promise<number> {
  const { count } = await db
    .selectFrom('credit_attachments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  return count;
}
