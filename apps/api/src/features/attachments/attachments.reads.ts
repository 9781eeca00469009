import type { Attachment } from '@cuotaclara/contract/attachments/attachments';
import { sql } from 'kysely';
import { creditsVisibleTo } from '#features/credits/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { fullNameOf } from '#platform/database/full-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type OfCredit = { readonly creditId: number; readonly actor: Actor };

/** Refuses a credit that is out of reach, which is as if it were not. */
async function demandReach(db: Reader, { creditId, actor }: OfCredit): Promise<void> {
  const credit = db
    .selectFrom('credits')
    .select('credits.credit_id')
    .where('credits.credit_id', '=', creditId);
  if ((await creditsVisibleTo(credit, actor).executeTakeFirst()) === undefined) refuse('not_found');
}

/** Of credits that are known to be in reach; whoever asks has been at the wall. */
const unsafeAttachments = (db: Reader) =>
  db
    .selectFrom('credit_attachments as attachment')
    .innerJoin('document_kinds as kind', 'kind.document_kind_id', 'attachment.document_kind_id')
    .innerJoin('stored_files as file', 'file.file_id', 'attachment.file_id')
    .leftJoin('users', 'users.user_id', 'attachment.uploaded_by');

const COLUMNS = [
  'attachment.attachment_id',
  'attachment.document_kind_id',
  'kind.code as kind',
  'kind.name as document_kind',
  'attachment.name',
  'file.content_type',
  'file.bytes',
  'attachment.uploaded_at',
  'attachment.replaced_at',
] as const;

const uploader = fullNameOf<string | null>('users').as('uploaded_by');

/** The papers of a credit, newest first; those that were replaced are among them. */
export async function listAttachments(db: Reader, ofCredit: OfCredit): Promise<Attachment[]> {
  await demandReach(db, ofCredit);
  const rows = await unsafeAttachments(db)
    .select([...COLUMNS, uploader])
    .where('attachment.credit_id', '=', ofCredit.creditId)
    .orderBy('attachment.attachment_id', 'desc')
    .execute();
  return rows.map(toAttachment);
}

type Row = Omit<Attachment, 'uploaded_at' | 'replaced_at'> & {
  readonly uploaded_at: Date;
  readonly replaced_at: Date | null;
};

const toAttachment = (row: Row): Attachment => ({
  ...row,
  uploaded_at: row.uploaded_at.toISOString(),
  replaced_at: row.replaced_at?.toISOString() ?? null,
});

/** One that was written in this very transaction. */
export const unsafeReadAttachment = async (db: Reader, attachmentId: number): Promise<Attachment> =>
  toAttachment(
    await unsafeAttachments(db)
      .select([...COLUMNS, uploader])
      .where('attachment.attachment_id', '=', attachmentId)
      .executeTakeFirstOrThrow(),
  );

type Named = {
  readonly creditId: number;
  readonly documentKindId: number;
  readonly name: string;
};

/** The one in force of this kind and name, however the name is written. */
export async function unsafeFindInForce(
  db: Reader,
  { creditId, documentKindId, name }: Named,
): Promise<number | null> {
  const found = await db
    .selectFrom('credit_attachments')
    .select('attachment_id')
    .where('credit_id', '=', creditId)
    .where('document_kind_id', '=', documentKindId)
    .where(sql`searchable(name)`, '=', sql`searchable(${name})`)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return found?.attachment_id ?? null;
}

/** How many papers a credit has, those that were replaced included. */
export async function unsafeCountAttachments(db: Reader, creditId: number): Promise<number> {
  const { count } = await db
    .selectFrom('credit_attachments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  return count;
}
