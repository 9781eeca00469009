import { sql, type Transaction } from 'kysely';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { endProposals, keepAssignment, mirrorOfDeposit } from '#features/deposits/public.ts';
import { postEntries } from '#features/ledger/public.ts';
import { reversePayment } from '#features/servicing/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { type CommandContext, type CommandOutcome, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { unbookOfRow } from './entries-of-row.ts';
import { lockFile } from './lock-file.ts';
import {
  type MadeUndo,
  unsafeMadeUndo,
  unsafeOpenDeposits,
  unsafePaymentsOfFile,
} from './undo.reads.ts';

/** What is taken back in one transaction, so that nobody waits long for a credit of it. */
const BATCH = 20;

/** What is said of a proposal about a deposit that the undo took. */
const FILE_UNDONE = 'Se deshizo el archivo que la trajo';

type Ctx = CommandContext<null>;

type Outcome = Pick<CommandOutcome<never>, 'audit'> &
  Required<Pick<CommandOutcome<never>, 'events'>>;

type Undoing = { readonly bankFileId: number; readonly made: MadeUndo };

/** Closes deposits of the file that are whole again, by the mirror of their entries. */
async function undoDeposits(ctx: Ctx, undoing: Undoing) {
  const { trx, today } = ctx;
  const { reason, decision_id: decisionId } = undoing.made;
  const deposits = await unsafeOpenDeposits(trx, undoing.bankFileId)
    .whereRef('deposits.open_amount', '=', 'deposits.amount')
    .limit(BATCH)
    .forUpdate('deposits')
    .execute();
  const audit: AuditEntry[] = [];
  for (const { deposit_id, amount } of deposits) {
    const depositId = deposit_id;
    audit.push(...(await endProposals(trx, { depositId, note: FILE_UNDONE, by: null })));
    const entry = await mirrorOfDeposit(trx, deposit_id, today);
    await postEntries(trx, { entries: [entry], today, by: null, accruedUntil: null });
    await keepAssignment(trx, {
      deposit_id,
      kind: 'undone',
      amount,
      reason,
      decision_id: decisionId,
    });
  }
  return { count: deposits.length, audit };
}

/** Takes back what rows booked of their own: the account of a payment of the desk, centavos. */
async function undoRows(ctx: Ctx, bankFileId: number): Promise<number> {
  const rows = await ctx.trx
    .selectFrom('bank_file_rows')
    .select('bank_file_row_id')
    .where('bank_file_id', '=', bankFileId)
    .where('is_live', '=', true)
    .where(sql<boolean>`(fate = 'same' or value_cents % 100 >= 50)`)
    .orderBy('bank_file_row_id')
    .limit(BATCH)
    .execute();
  for (const { bank_file_row_id: rowId } of rows) {
    await unbookOfRow(ctx, { rowId, what: 'account' });
    await unbookOfRow(ctx, { rowId, what: 'rounding' });
    await ctx.trx
      .updateTable('bank_file_rows')
      .set({ is_live: false })
      .where('bank_file_row_id', '=', rowId)
      .execute();
  }
  return rows.length;
}

async function finish(trx: Transaction<DB>, bankFileId: number): Promise<void> {
  await trx
    .updateTable('bank_file_rows')
    .set({ is_live: false })
    .where('bank_file_id', '=', bankFileId)
    .where('is_live', '=', true)
    .execute();
  await trx
    .updateTable('bank_files')
    .set({ state: 'undone', undone_at: sql<Date>`current_timestamp` })
    .where('bank_file_id', '=', bankFileId)
    .execute();
}

type BatchInput = { readonly bankFileId: number };

/** Takes back the next payments or deposits of a file. Answers whether nothing is left. */
export const undoBatch = (creditSteps: CreditSteps) =>
  command('undo_bank_rows', { key: 'ignored' }, async (ctx: Ctx, { bankFileId }: BatchInput) => {
    const { trx } = ctx;
    const found = await unsafePaymentsOfFile(trx, { bankFileId, limit: BATCH });
    const creditIds = [...new Set(found.map(({ credit_id: id }) => id))];
    const credits = new Map(
      await Array.fromAsync(
        creditIds.toSorted((one, other) => one - other),
        async (id) => {
          return [id, await unsafeLockCredit(trx, id)] as const;
        },
      ),
    );
    // Another process may have gone on while this one waited for the credits.
    const file = await lockFile(trx, bankFileId);
    const outcomes: Outcome[] = [];
    if (file.state !== 'undoing' || file.undo_decision_id === null) {
      return { reply: { isDone: true }, audit: [], events: [] };
    }
    const made = await unsafeMadeUndo(trx, file.undo_decision_id);
    const reason = made.reason ?? file.name;
    const left = await unsafePaymentsOfFile(trx, { bankFileId, limit: BATCH });
    for (const { payment_id: paymentId, credit_id } of left) {
      const credit = credits.get(credit_id);
      if (credit === undefined) continue;
      // An earlier one may have opened the credit again.
      const now = await unsafeLockCredit(trx, credit_id);
      outcomes.push(
        await reversePayment(ctx, creditSteps, {
          credit: now,
          paymentId,
          reason,
          money: null,
          recordedBy: made.proposed_by,
          approvedBy: made.decided_by,
        }),
      );
    }
    const undoing = { bankFileId, made };
    const isLast = left.length === 0;
    const deposits = isLast ? await undoDeposits(ctx, undoing) : { count: 0, audit: [] };
    const isDone = isLast && deposits.count + (await undoRows(ctx, bankFileId)) === 0;
    if (isDone) await finish(trx, bankFileId);
    return {
      reply: { isDone },
      audit: [...deposits.audit, ...outcomes.flatMap(({ audit }) => audit)],
      events: [
        ...outcomes.flatMap(({ events }) => events),
        { topic: 'treasury', kind: 'bank_file_changed', ids: { bank_file_id: bankFileId } },
      ],
    };
  });
