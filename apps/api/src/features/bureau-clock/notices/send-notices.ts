import { sql } from 'kysely';
import { openUntil, readDaysOff } from '#features/contacts/public.ts';
import { prepareSealOnly } from '#features/documents/public.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { keepNotice } from './keep-notice.ts';
import { type NoticeWanted, unsafeNoticeParts } from './notice-parts.ts';
import { type SendNoticeDeps, sendNotice } from './send-notice.ts';

export type NoticeDeps = SendNoticeDeps &
  Parameters<typeof prepareSealOnly>[0] & {
    readonly db: Database;
    readonly run: RunCommand;
    readonly config: Pick<Config, 'demo' | 'mail'>;
    readonly log: Log;
  };

/** Letters of one round; the rest follows in the next one. */
const NOTICES_PER_ROUND = 200;

/**
 * Issues the letters that clocks wait for, and sends those that are sealed. The law on contacts
 * leaves notices free; they keep its hours all the same. Without mail nothing is issued.
 */
export async function sendNotices(deps: NoticeDeps, stopping: AbortSignal): Promise<void> {
  if (!canMail(deps.config)) return;
  for (const wanted of await unsafeWanted(deps)) {
    if (stopping.aborted) return;
    await issue(deps, wanted);
  }
  const now = deps.clock.now();
  const isDayOff = await readDaysOff(deps.db, deps.clock.today());
  if (openUntil(now, { isDayOff, askedHours: null }) === null) return;
  for (const noticeId of await unsafeIssued(deps.db)) {
    if (stopping.aborted) return;
    await deps.run(sendNotice(deps), BY_PROGRAM, { noticeId });
  }
}

/** One that fails keeps no other back. */
async function issue(deps: NoticeDeps, wanted: NoticeWanted): Promise<void> {
  const { creditId, clockId } = wanted;
  try {
    const parts = await unsafeNoticeParts(deps.db, { clockId, today: deps.clock.today() });
    if (parts === null) return;
    const kind = 'AVISO_CENTRALES';
    const printed = await prepareSealOnly(deps, { creditId, kind, parts, orAsLent: true });
    try {
      await deps.run(keepNotice, BY_PROGRAM, { ...wanted, printed });
    } finally {
      // Deletes only what no transaction has kept. A failure here is left to the sweep.
      await deps.files.discard(printed.document.file).catch(() => {});
    }
  } catch (error) {
    deps.log.error({ err: error, creditId }, 'a notice before a report could not be issued');
  }
}

/** Clocks without a letter that waits, and without one of today. Not scoped. */
async function unsafeWanted({ db, clock }: NoticeDeps): Promise<readonly NoticeWanted[]> {
  const today = clock.today().toString();
  return db
    .selectFrom('bureau_clocks as clock')
    .select(['bureau_clock_id as clockId', 'credit_id as creditId', 'borrower_id as borrowerId'])
    .where('state', '=', 'to_notify')
    .where(
      sql<boolean>`not exists (
        select from bureau_notices as notice
        where notice.bureau_clock_id = clock.bureau_clock_id
          and (notice.state = 'issued' or notice.day = ${today}::date)
      )`,
    )
    .orderBy('bureau_clock_id')
    .limit(NOTICES_PER_ROUND)
    .execute();
}

async function unsafeIssued(db: Database): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('bureau_notices')
    .select('bureau_notice_id')
    .where('state', '=', 'issued')
    .orderBy('bureau_notice_id')
    .limit(NOTICES_PER_ROUND)
    .execute();
  return rows.map((row) => row.bureau_notice_id);
}
