import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { eraseFile } from '#platform/files/stored-files.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

type Parts = { readonly trx: Transaction<DB>; readonly jobs: Pick<Jobs, 'send'> };

/**
 * What hangs from credits that are over and need not be kept. The papers of a credit that was paid
 * out prove its contract; those of one that never was prove nothing any more, and neither does what
 * somebody earned. That it was asked for, and what was decided, stays.
 */
export async function eraseCreditTraces({ trx, jobs }: Parts, borrowerId: number): Promise<void> {
  await trx.deleteFrom('phone_codes').where('borrower_id', '=', borrowerId).execute();
  await trx.deleteFrom('bureau_reports').where('borrower_id', '=', borrowerId).execute();
  const creditIds = await unsafeNeverPaidOut(trx, borrowerId);
  if (creditIds.length === 0) return;
  await trx
    .updateTable('credit_applications')
    .set({ occupation: null, monthly_income: null, monthly_expenses: null })
    .where('credit_id', 'in', creditIds)
    .execute();
  const papers = await trx
    .updateTable('credit_attachments')
    // The name may say whose it was; each needs one of its own.
    .set({ name: sql`'Suprimido ' || attachment_id` })
    .where('credit_id', 'in', creditIds)
    .returning('file_id')
    .execute();
  for (const { file_id } of papers) await eraseFile({ trx, jobs }, file_id);
}

/** What was left before it was sent was decided by nobody and obliges to nothing: it goes whole. */
export async function eraseNeverSent({ trx, jobs }: Parts, borrowerId: number): Promise<void> {
  const creditIds = await unsafeNeverSent(trx, borrowerId);
  if (creditIds.length === 0) return;
  const papers = await trx
    .selectFrom('credit_attachments')
    .select('file_id')
    .where('credit_id', 'in', creditIds)
    .execute();
  await trx.deleteFrom('credits').where('credit_id', 'in', creditIds).execute();
  for (const { file_id } of papers) await eraseFile({ trx, jobs }, file_id);
}

const WITHDRAWN = 13;

/** Of every credit of the person, in whoever's reach it is. */
async function unsafeNeverSent(trx: Transaction<DB>, borrowerId: number): Promise<number[]> {
  const credits = await trx
    .selectFrom('credits')
    .select('credit_id')
    .where('borrower_id', '=', borrowerId)
    .where('credit_state_id', '=', WITHDRAWN)
    .where('sent_at', 'is', null)
    .execute();
  return credits.map(({ credit_id }) => credit_id);
}

/** Of every credit of the person, in whoever's reach it is. */
async function unsafeNeverPaidOut(trx: Transaction<DB>, borrowerId: number): Promise<number[]> {
  const credits = await trx
    .selectFrom('credits')
    .select('credit_id')
    .where('borrower_id', '=', borrowerId)
    .where('disbursed_on', 'is', null)
    .execute();
  return credits.map(({ credit_id }) => credit_id);
}
