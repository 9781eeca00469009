import type { Transaction } from 'kysely';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import { eraseFiles } from '#platform/files/stored-files.ts';
import { removeUploadsOf } from '#platform/files/uploads.ts';
import {
  readCaptures,
  readChallenges,
  readChecks,
  readItems,
  readReviews,
} from './own-identity.reads.ts';
import { refreshIdentityState } from './refresh-identity-state.ts';

/** Uploads are announced for identity items alone. */
const readUploads: ReadOwnData = (db, { userId }) =>
  db
    .selectFrom('uploads')
    .select(['bytes_total as bytes', 'bytes_received as recibidos', 'created_at as empezado'])
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .orderBy('created_at')
    .execute();

const listCaptures = (db: Reader, borrowerId: number) =>
  db
    .selectFrom('identity_captures as capture')
    .innerJoin('identity_documents as item', (join) =>
      join.onRef('item.identity_document_id', '=', 'capture.identity_document_id'),
    )
    .select(['capture.file_name', 'capture.file_id', 'capture.captured_at'])
    .where('item.borrower_id', '=', borrowerId)
    .orderBy('capture.capture_id')
    .execute();

async function eraseCaptures(ctx: CommandContext, borrowerId: number): Promise<void> {
  const captures = await ctx.trx
    .deleteFrom('identity_captures')
    .using('identity_documents as item')
    .whereRef('item.identity_document_id', '=', 'identity_captures.identity_document_id')
    .where('item.borrower_id', '=', borrowerId)
    .returning('identity_captures.file_id')
    .execute();
  await eraseFiles(
    ctx,
    captures.map(({ file_id }) => file_id),
  );
}

async function eraseFindings(trx: Transaction<DB>, borrowerId: number): Promise<void> {
  await trx.deleteFrom('identity_checks').where('borrower_id', '=', borrowerId).execute();
  await trx.deleteFrom('liveness_challenges').where('borrower_id', '=', borrowerId).execute();
  await trx
    .updateTable('identity_documents')
    .set({ asked_reason: null, asked_at: null, asked_by: null })
    .where('borrower_id', '=', borrowerId)
    .execute();
}

/** Captures and findings are erased; beside kept credits the decisions of reviewers stay. */
export const identityPersonalData: PersonalDataSource = {
  sections: {
    'identidad/pasos': readItems,
    'identidad/archivos': readCaptures,
    'identidad/comprobaciones': readChecks,
    'identidad/pruebas_de_vida': readChallenges,
    'identidad/decisiones': readReviews,
    envíos_sin_terminar: readUploads,
  },
  async files(db, { borrowerId }) {
    const captures = await listCaptures(db, borrowerId);
    return captures.map((capture) => ({
      path: `identidad/${capture.file_name}`,
      fileId: capture.file_id,
      madeAt: capture.captured_at,
    }));
  },
  async erase(ctx, { borrowerId, userId }) {
    await eraseCaptures(ctx, borrowerId);
    await eraseFindings(ctx.trx, borrowerId);
    await refreshIdentityState(ctx.trx, borrowerId);
    if (userId !== null) await removeUploadsOf(ctx.trx, userId);
  },
  erased: { whole: ['files', 'checks', 'reviews'], besideCredits: ['files', 'checks'] },
  kept: { besideCredits: ['decisions'] },
};
