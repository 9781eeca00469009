import type { QueryOf } from '@cuotaclara/contract';
import { promissoryNoteFilling } from '@cuotaclara/contract/promissory-notes/filling';
import type { recordNotice as route } from '@cuotaclara/contract/promissory-notes/promissory-note-notices';
import { sql } from 'kysely';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { readHolidayDays } from '#core/money/terms/holidays.reads.ts';
import { unsafeOpenDecision } from '#features/decisions/public.ts';
import { eventsMet } from '#features/promissory-notes/filling/debt-of-day.ts';
import { unsafeDebtOn } from '#features/promissory-notes/filling/debt-on.ts';
import {
  changedEvent,
  demandInForce,
  demandPromissoryNoteVersion,
  lockPromissoryNote,
} from '#features/promissory-notes/find-promissory-note.ts';
import { readPromissoryNote } from '#features/promissory-notes/promissory-notes.reads.ts';
import { firstDayAfter } from '#platform/clock/working-days.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { keepFile } from '#platform/files/stored-files.ts';
import type { StoredFileInput } from '#platform/files/take-file.ts';
import { refuse } from '#platform/http/refusal.ts';
import { unsafePromissoryNoteNotice } from './notice.reads.ts';

type RecordInput = {
  readonly documentId: number;
  readonly notice: QueryOf<typeof route>;
  readonly file: StoredFileInput;
};

/** Records the notice of the arrears of today; the newest one counts, so that it corrects. */
export const recordNotice = command('record_notice', async (ctx, input: RecordInput) => {
  const { trx, actor, today, now } = ctx;
  const { documentId, notice, file } = input;
  const promissoryNote = await lockPromissoryNote(trx, { documentId, actor });
  demandInForce(promissoryNote);
  const open = await unsafeOpenDecision(trx, {
    kind: promissoryNoteFilling.kind,
    subject: documentId,
  });
  if (open !== null) refuse('decision_open');
  demandPromissoryNoteVersion(promissoryNote, notice.version);
  const demanded = await unsafePromissoryNoteNotice(trx, documentId);
  if (demanded === null) return refuse('promissory_note_notice_not_needed');
  const { creditId } = promissoryNote.credit;
  const notifiedOn = Temporal.PlainDate.from(notice.notified_on);
  await demandDay(ctx, { credit: promissoryNote.credit, notifiedOn });
  const opensOn = firstDayAfter(notifiedOn, {
    workingDays: demanded.workingDays,
    holidays: await readHolidayDays(trx, notifiedOn),
  });
  await trx
    .insertInto('promissory_note_notices')
    .values({
      document_id: documentId,
      notified_on: notice.notified_on,
      channel: notice.channel,
      opens_on: opensOn.toString(),
      proof_file_id: await keepFile(trx, file),
      recorded_by: actor.userId,
      recorded_at: new Date(now.epochMilliseconds),
    })
    .execute();
  await trx
    .updateTable('promissory_notes')
    .set({ version: sql`version + 1` })
    .where('document_id', '=', documentId)
    .execute();
  const entry = {
    action: 'promissory_note_notice_recorded',
    subject: { kind: 'credit', id: creditId },
    after: {
      document_number: promissoryNote.number,
      notice_on: notice.notified_on,
      notice_channel: notice.channel,
      notice_opens_on: opensOn.toString(),
    },
  } as const;
  return {
    reply: await readPromissoryNote(trx, { documentId, actor, today }),
    audit: [entry],
    events: [changedEvent(creditId)],
  };
});

type DayInput = {
  readonly credit: Pick<GuardedCredit, 'creditId' | 'stateId'>;
  readonly notifiedOn: Temporal.PlainDate;
};

/**
 * Refuses a day to come, and one before two instalments were overdue: only from then on can the
 * whole balance be demanded, which is what the notice says.
 */
async function demandDay(
  { trx, today }: Pick<CommandContext, 'trx' | 'today'>,
  { credit: { creditId, stateId }, notifiedOn }: DayInput,
): Promise<void> {
  if (Temporal.PlainDate.compare(notifiedOn, today) > 0) {
    refuse('promissory_note_notice_day_wrong', {
      why: 'El aviso no puede ser de un día que no ha llegado.',
    });
  }
  const debt = await unsafeDebtOn(trx, { creditId, today });
  if (debt?.noticeFrom == null || !eventsMet({ debt, stateId }).includes('MORA')) {
    return refuse('promissory_note_notice_day_wrong', { why: 'Hoy no hay dos cuotas vencidas.' });
  }
  if (Temporal.PlainDate.compare(notifiedOn, debt.noticeFrom) < 0) {
    refuse('promissory_note_notice_day_wrong', {
      why: 'Ese día todavía no había dos cuotas vencidas.',
    });
  }
}
