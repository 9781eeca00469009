import {
  BANK_FILE_STATES,
  type BankFileState,
} from '@cuotaclara/contract/bank-files/bank-file-words';
import { sql, type Transaction } from 'kysely';
import { demandAnotherPerson } from '#platform/auth/another-person.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { UNDO_BANK_FILE } from './bank-file-jobs.ts';
import { lockFile } from './book-rows.ts';
import { unsafeIsSpent, unsafePaymentsOfFile } from './undo.reads.ts';

type Locked = Awaited<ReturnType<typeof lockFile>>;

/** A file in the state that a decision is about; any other was decided meanwhile. */
async function lockIn(
  trx: Transaction<DB>,
  bankFileId: number,
  state: BankFileState,
): Promise<Locked> {
  const found = await trx
    .selectFrom('bank_files')
    .select('bank_file_id')
    .where('bank_file_id', '=', bankFileId)
    .executeTakeFirst();
  if (found === undefined) refuse('not_found');
  const file = await lockFile(trx, bankFileId);
  if (file.state !== state) {
    refuse('bank_file_not_booked', { state: BANK_FILE_STATES[file.state as BankFileState] });
  }
  return file;
}

const changed = (bankFileId: number) => ({
  topic: 'treasury',
  kind: 'bank_file_changed',
  ids: { bank_file_id: bankFileId },
});

type ProposeInput = { readonly bankFileId: number; readonly reason: string };

/** Proposes to undo a file. Nothing changes until another person approves it. */
export const proposeUndo = command(
  'propose_bank_file_undo',
  { key: 'demanded' },
  async ({ trx, actor }, { bankFileId, reason }: ProposeInput) => {
    const { name } = await lockIn(trx, bankFileId, 'booked');
    if (await unsafeIsSpent(trx, bankFileId)) refuse('bank_file_spent');
    await trx
      .updateTable('bank_files')
      .set({
        state: 'undo_proposed',
        undo_reason: reason,
        undo_proposed_by: actor.userId,
        undo_proposed_at: sql<Date>`current_timestamp`,
        version: sql<number>`version + 1`,
      })
      .where('bank_file_id', '=', bankFileId)
      .execute();
    const subject = { kind: 'bank_file', id: bankFileId } as const;
    const after = { bank_file_name: name, closing_reason: reason };
    return {
      reply: { bank_file_id: bankFileId, state: 'undo_proposed' as const },
      audit: [{ action: 'bank_file_undo_proposed', subject, after }],
      events: [changed(bankFileId)],
    };
  },
);

type ApproveInput = { readonly bankFileId: number; readonly payment_count: number };

/** Lets a job take back what a file did, as another person proposed it. */
export const approveUndo = command(
  'approve_bank_file_undo',
  { key: 'demanded' },
  async (ctx, { bankFileId, payment_count }: ApproveInput) => {
    const { trx, actor, enqueue } = ctx;
    const { name, undo_proposed_by } = await lockIn(trx, bankFileId, 'undo_proposed');
    if (undo_proposed_by === null) throw new Error(`nobody proposed to undo ${bankFileId}`);
    await demandAnotherPerson(ctx, { firstUserId: undo_proposed_by, own: 'bank_file_undo_own' });
    if (await unsafeIsSpent(trx, bankFileId)) refuse('bank_file_spent');
    const payments = await unsafePaymentsOfFile(trx, { bankFileId, limit: null });
    if (payments.length !== payment_count) refuse('bank_file_undo_changed');
    await trx
      .updateTable('bank_files')
      .set({
        state: 'undoing',
        undo_approved_by: actor.userId,
        version: sql<number>`version + 1`,
      })
      .where('bank_file_id', '=', bankFileId)
      .execute();
    await enqueue(UNDO_BANK_FILE, { bank_file_id: bankFileId });
    const subject = { kind: 'bank_file', id: bankFileId } as const;
    const after = { bank_file_name: name, bank_rows: payments.length };
    return {
      reply: { bank_file_id: bankFileId, state: 'undoing' as const },
      audit: [{ action: 'bank_file_undo_approved', subject, after }],
      events: [changed(bankFileId)],
    };
  },
);

type RefuseInput = { readonly bankFileId: number; readonly note: string };

/** Leaves a file as it is. Who proposed may give the proposal up. */
export const refuseUndo = command(
  'refuse_bank_file_undo',
  { key: 'demanded' },
  async ({ trx }, { bankFileId, note }: RefuseInput) => {
    const { name } = await lockIn(trx, bankFileId, 'undo_proposed');
    await trx
      .updateTable('bank_files')
      .set({
        state: 'booked',
        undo_reason: null,
        undo_proposed_by: null,
        undo_proposed_at: null,
        version: sql<number>`version + 1`,
      })
      .where('bank_file_id', '=', bankFileId)
      .execute();
    const subject = { kind: 'bank_file', id: bankFileId } as const;
    const after = { bank_file_name: name, closing_reason: note };
    return {
      reply: { bank_file_id: bankFileId, state: 'booked' as const },
      audit: [{ action: 'bank_file_undo_refused', subject, after }],
      events: [changed(bankFileId)],
    };
  },
);
