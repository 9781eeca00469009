import {
  BANK_FILE_STATES,
  type BankFileState,
} from '@cuotaclara/contract/bank-files/bank-file-words';
import { bankFileUndo as contract } from '@cuotaclara/contract/bank-files/undo';
import { sql } from 'kysely';
import { decision } from '#contributions/decisions.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { UNDO_BANK_FILE } from './bank-file-jobs.ts';
import { lockFile } from './lock-file.ts';
import { unsafeIsSpent, unsafePaymentsOfFile, unsafeUndoTotals } from './undo.reads.ts';

const changed = (bankFileId: number) => ({
  topic: 'treasury',
  kind: 'bank_file_changed',
  ids: { bank_file_id: bankFileId },
});

async function readFileNow(db: Reader, bankFileId: number) {
  const row = await db
    .selectFrom('bank_files')
    .select(['name', 'state'])
    .where('bank_file_id', '=', bankFileId)
    .executeTakeFirst();
  return row ?? refuse('not_found');
}

/** Taking back what a bank file did; a job does it in batches after the approval. */
export const bankFileUndo = decision(contract, {
  async find(db, { subject: bankFileId }) {
    const { name } = await readFileNow(db, bankFileId);
    return { creditId: null, name, label: `«${name}»`, events: [changed(bankFileId)] };
  },
  lock: ({ trx }, { subject: bankFileId }) => lockFile(trx, bankFileId),
  async preview(db, { subject: bankFileId }) {
    const { state } = await readFileNow(db, bankFileId);
    if (state !== 'booked') {
      // The table takes no other words.
      refuse('bank_file_not_booked', { state: BANK_FILE_STATES[state as BankFileState] });
    }
    if (await unsafeIsSpent(db, bankFileId)) refuse('bank_file_spent');
    const { payments, paid, deposits, inTray, credits, reopened } = await unsafeUndoTotals(
      db,
      bankFileId,
    );
    return {
      lines: {
        payments: [payments, 0],
        paid: [paid, 0],
        deposits: [deposits, 0],
        in_tray: [inTray, 0],
        credits: [credits, 0],
        owing: [0, reopened],
      },
    };
  },
  async apply({ trx, enqueue }, { subject: bankFileId, found: { name }, made: { decisionId } }) {
    const payments = await unsafePaymentsOfFile(trx, { bankFileId, limit: null });
    await trx
      .updateTable('bank_files')
      .set({
        state: 'undoing',
        undo_decision_id: decisionId,
        version: sql<number>`version + 1`,
      })
      .where('bank_file_id', '=', bankFileId)
      .execute();
    await enqueue(UNDO_BANK_FILE, { bank_file_id: bankFileId });
    const subject = { kind: 'bank_file', id: bankFileId } as const;
    const after = { bank_file_name: name, bank_rows: payments.length };
    return {
      outcome: { bank_file_id: bankFileId },
      audit: [{ action: 'bank_file_undo_approved', subject, after }],
      events: [changed(bankFileId)],
    };
  },
});
