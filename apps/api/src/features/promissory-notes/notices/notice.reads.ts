import { z } from '@cuotaclara/contract';
import {
  type FillingEvent,
  type NoticeChannel,
  noticeChannelField,
} from '@cuotaclara/contract/promissory-notes/promissory-note-words';
import type { PromissoryNote } from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { userName } from '#core/people/names.ts';
import type { DebtOn } from '#features/promissory-notes/filling/debt-on.ts';
import type { Reader } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';

export type RecordedNotice = {
  readonly noticeId: number;
  readonly notifiedOn: string;
  readonly channel: NoticeChannel;
  readonly opensOn: string;
  readonly recordedBy: string;
  readonly recordedAt: Date;
  readonly fileId: string;
};

/** Demands of the letter of a promissory note, and the newest notice that was given. */
export type PromissoryNoteNotice = {
  readonly workingDays: number;
  readonly recorded: RecordedNotice | null;
};

/**
 * The notice of a promissory note: the version of its own letter says whether one is demanded. Null
 * where it demands none. Not scoped: the caller has already checked access.
 */
export async function unsafePromissoryNoteNotice(
  db: Reader,
  documentId: number,
): Promise<PromissoryNoteNotice | null> {
  const letter = await db
    .selectFrom('documents as promissory_note')
    .innerJoin('documents as letter', 'letter.document_set_id', 'promissory_note.document_set_id')
    .innerJoin('document_templates as template', 'template.template_id', 'letter.template_id')
    .select('template.notice_working_days')
    .where('promissory_note.document_id', '=', documentId)
    .where('letter.kind', '=', 'CARTA')
    .where('letter.state', '<>', 'VOIDED')
    .executeTakeFirst();
  if (letter?.notice_working_days == null) return null;
  const row = await db
    .selectFrom('promissory_note_notices as notice')
    .select([
      'notice.promissory_note_notice_id',
      'notice.notified_on',
      'notice.channel',
      'notice.opens_on',
    ])
    .select([
      'notice.recorded_at',
      'notice.proof_file_id',
      userName('notice.recorded_by').as('recorded_by'),
    ])
    .where('notice.document_id', '=', documentId)
    .orderBy('notice.promissory_note_notice_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    workingDays: letter.notice_working_days,
    recorded:
      row === undefined
        ? null
        : {
            noticeId: row.promissory_note_notice_id,
            notifiedOn: row.notified_on,
            channel: z.parse(noticeChannelField, row.channel),
            opensOn: row.opens_on,
            recordedBy: row.recorded_by,
            recordedAt: row.recorded_at,
            fileId: row.proof_file_id,
          },
  };
}

/** The event of the letter that follows the notice. */
const NOTICED_EVENT: FillingEvent = 'MORA';

type NoticeInput = {
  readonly notice: PromissoryNoteNotice | null;
  readonly debt: Pick<DebtOn, 'noticeFrom'>;
  readonly today: Temporal.PlainDate;
};

/**
 * Why the notice does not allow to fill a promissory note for arrears today; null where it does.
 */
function noticeObstacle({ notice, debt, today }: NoticeInput): Refusal | null {
  if (notice === null) return null;
  const { recorded, workingDays } = notice;
  const missing = (why: string) =>
    new Refusal('promissory_note_notice_missing', { facts: { days: workingDays, why } });
  if (recorded === null) return missing('');
  const since = debt.noticeFrom?.toString();
  if (since === undefined || recorded.notifiedOn < since) {
    const day = longDay(recorded.notifiedOn);
    return missing(`El del ${day} fue antes de que hubiera dos cuotas vencidas.`);
  }
  if (recorded.opensOn <= today.toString()) return null;
  return new Refusal('promissory_note_notice_running', {
    facts: { day: longDay(recorded.opensOn) },
  });
}

/** Refuses an event that follows a notice before that notice was given and its days are over. */
export function demandNotice(event: FillingEvent, input: NoticeInput): void {
  const obstacle = event === NOTICED_EVENT ? noticeObstacle(input) : null;
  if (obstacle !== null) throw obstacle;
}

/** The events that the notice leaves. */
export const eventsAfterNotice = (
  events: readonly FillingEvent[],
  input: NoticeInput,
): FillingEvent[] =>
  events.filter((event) => event !== NOTICED_EVENT || noticeObstacle(input) === null);

/** The notice as the register shows it. */
export function noticeOnWire({
  notice,
  debt,
  today,
}: Omit<NoticeInput, 'debt'> & { readonly debt: DebtOn | null }): PromissoryNote['notice'] {
  if (notice === null) return null;
  const { recorded, workingDays } = notice;
  return {
    working_days: workingDays,
    recorded: recorded && {
      promissory_note_notice_id: recorded.noticeId,
      notified_on: recorded.notifiedOn,
      channel: recorded.channel,
      opens_on: recorded.opensOn,
      recorded_by: recorded.recordedBy,
      recorded_at: recorded.recordedAt.toISOString(),
    },
    obstacle:
      debt === null || debt.noticeFrom === null
        ? null
        : (noticeObstacle({ notice, debt, today })?.message.trim() ?? null),
  };
}
