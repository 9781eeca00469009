import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { sql, type Transaction } from 'kysely';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import {
  unsafeCreditsNeverPaidOut,
  unsafeCreditsOf,
  unsafeUnsentCredits,
} from '#core/credits/unsafe-credits-of.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import { eraseFiles } from '#platform/files/stored-files.ts';

type ArchivedAttachment = {
  readonly credit_id: number;
  readonly attachment_id: number;
  readonly content_type: string;
};

/** The path of an attachment in the archive, which does not depend on its name. */
const pathOf = ({ credit_id, attachment_id, content_type }: ArchivedAttachment): string => {
  const extension = content_type === 'application/pdf' ? 'pdf' : 'jpg';
  return `creditos/${creditNumber(credit_id)}/${attachment_id}.${extension}`;
};

const attachmentsOf = (db: Reader, borrowerId: number) =>
  db
    .selectFrom('credit_attachments as attachment')
    .innerJoin('document_kinds as kind', 'kind.document_kind_id', 'attachment.document_kind_id')
    .innerJoin('stored_files as file', 'file.file_id', 'attachment.file_id')
    .select([
      'attachment.credit_id',
      'attachment.attachment_id',
      'attachment.file_id',
      'kind.name as kind',
      'attachment.name',
      'file.content_type',
      'attachment.uploaded_at',
      'attachment.replaced_at',
    ])
    .where('attachment.credit_id', 'in', unsafeCreditsOf(borrowerId))
    .orderBy('attachment.attachment_id');

const readAttachments: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await attachmentsOf(db, borrowerId).execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    documento: row.kind,
    nombre: row.name,
    archivo: pathOf(row),
    enviado: row.uploaded_at,
    reemplazado: row.replaced_at,
  }));
};

const readRequests: ReadOwnData = async (db, { borrowerId }) => {
  const rows = await db
    .selectFrom('credit_requests as request')
    .innerJoin('document_kinds as kind', 'kind.document_kind_id', 'request.document_kind_id')
    .select(['request.credit_id', 'kind.name', 'note', 'asked_at', 'answered_at', 'withdrawn_at'])
    .where('request.credit_id', 'in', unsafeCreditsOf(borrowerId))
    .orderBy('request_id')
    .execute();
  return rows.map((row) => ({
    crédito: creditNumber(row.credit_id),
    documento: row.name,
    nota: row.note,
    pedido: row.asked_at,
    entregado: row.answered_at,
    retirado: row.withdrawn_at,
  }));
};

async function namesUser(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const named = await trx
    .selectFrom('credit_attachments')
    .select('credit_id')
    .where('uploaded_by', '=', userId)
    .unionAll(
      trx.selectFrom('credit_requests').select('credit_id').where('answered_by', '=', userId),
    )
    .limit(1)
    .executeTakeFirst();
  return named !== undefined;
}

/** Attachments of a credit that was paid out prove its contract and stay; the others are erased. */
export const attachmentsPersonalData: PersonalDataSource = {
  sections: {
    'créditos/documentos': readAttachments,
    'créditos/documentos_pedidos': readRequests,
  },
  async files(db, { borrowerId }) {
    const rows = await attachmentsOf(db, borrowerId)
      .where('file.wrapped_key', 'is not', null)
      .execute();
    return rows.map((row) => ({
      path: pathOf(row),
      fileId: row.file_id,
      madeAt: row.uploaded_at,
    }));
  },
  async eraseUnsent(ctx, borrowerId) {
    const creditIds = await unsafeUnsentCredits(ctx.trx, borrowerId);
    if (creditIds.length === 0) return;
    // The rows go with their credits.
    const attachments = await ctx.trx
      .selectFrom('credit_attachments')
      .select('file_id')
      .where('credit_id', 'in', creditIds)
      .execute();
    await eraseFiles(
      ctx,
      attachments.map(({ file_id }) => file_id),
    );
  },
  namesUser,
  async erase(ctx, { borrowerId }) {
    const creditIds = await unsafeCreditsNeverPaidOut(ctx.trx, borrowerId);
    if (creditIds.length === 0) return;
    const attachments = await ctx.trx
      .updateTable('credit_attachments')
      // A name may say whose it was; each row needs a name of its own.
      .set({ name: sql`'Suprimido ' || attachment_id` })
      .where('credit_id', 'in', creditIds)
      .returning('file_id')
      .execute();
    await eraseFiles(
      ctx,
      attachments.map(({ file_id }) => file_id),
    );
  },
  erased: { besideCredits: ['applications'] },
  kept: { besideCredits: ['credits'] },
};
