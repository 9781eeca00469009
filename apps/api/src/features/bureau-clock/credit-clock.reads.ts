import type { ReplyOf } from '@cuotaclara/contract';
import { z } from '@cuotaclara/contract';
import type {
  listOwnBureauNotices,
  readBureauClock,
} from '@cuotaclara/contract/bureau-clock/bureau-clock';
import {
  bureauPartyField,
  bureauStateField,
  noticeDeliveryField,
  noticeStateField,
} from '@cuotaclara/contract/bureau-clock/bureau-words';
import { sql } from 'kysely';
import { unsafePeople } from '#features/borrower-record/public.ts';
import { unsafeDeliveries, unsafeStopped } from '#features/contacts/public.ts';
import { visibleCreditIds } from '#features/credits/public.ts';
import { unsafeSealedFiles } from '#features/documents/public.ts';
import { unsafeOverdueOn } from '#features/servicing/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type ClocksAsked = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

/**
 * The state of a clock at this moment: the close moves it at night, and what was paid or stopped
 * today is said at once. Nobody reads that a report comes for a debt that is not there.
 */
const stateNow = (today: Temporal.PlainDate) => sql<string>`case
  when clock.state in ('to_notify', 'noticed', 'reportable', 'reported') and not exists (
    select from ${unsafeOverdueOn(today)} as overdue where overdue.credit_id = clock.credit_id
  ) then case clock.state when 'reported' then 'to_correct' else 'cured' end
  when clock.state in ('to_notify', 'noticed', 'reportable') and exists (
    select from ${unsafeStopped} as stopped where stopped.borrower_id = clock.borrower_id
  ) then 'stopped'
  else clock.state
end`;

/** The clocks of a credit in scope, with their letters. */
export async function readCreditClocks(
  db: Reader,
  { creditId, actor, today }: ClocksAsked,
): Promise<ReplyOf<typeof readBureauClock>> {
  const visible = await visibleCreditIds(db, actor)
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  if (visible === undefined) refuse('not_found');
  const clocks = await db
    .selectFrom('bureau_clocks as clock')
    .innerJoin(unsafePeople.as('person'), 'person.borrower_id', 'clock.borrower_id')
    .select(['clock.bureau_clock_id', 'person.name as person', 'clock.party'])
    .select(stateNow(today).as('state'))
    .select(['clock.state_since', 'clock.default_since', 'clock.amount', 'clock.notices_needed'])
    .select(['clock.notice_count', 'clock.report_from', 'clock.report_until'])
    .select(['clock.reported_on', 'clock.cured_on', 'clock.stays_until'])
    .where('clock.credit_id', '=', creditId)
    .orderBy('clock.default_since', 'desc')
    .orderBy('clock.bureau_clock_id')
    .execute();
  const notices = await noticesOf(
    db,
    clocks.map((clock) => clock.bureau_clock_id),
  );
  return {
    today: today.toString(),
    clocks: clocks.map((clock) => ({
      ...clock,
      party: z.parse(bureauPartyField, clock.party),
      state: z.parse(bureauStateField, clock.state),
      notices: notices.filter((notice) => notice.bureau_clock_id === clock.bureau_clock_id),
    })),
  };
}

async function noticesOf(db: Reader, clockIds: readonly number[]) {
  if (clockIds.length === 0) return [];
  const rows = await db
    .selectFrom('bureau_notices as notice')
    .innerJoin(unsafeSealedFiles.as('letter'), 'letter.document_id', 'notice.document_id')
    .leftJoin(unsafeDeliveries.as('contact'), 'contact.message_id', 'notice.message_id')
    .select(['notice.bureau_notice_id', 'notice.bureau_clock_id', 'notice.state', 'notice.day'])
    .select(['notice.document_id', 'letter.number', 'letter.sha256', 'contact.delivery'])
    .where('notice.bureau_clock_id', 'in', clockIds)
    .orderBy('notice.bureau_notice_id')
    .execute();
  return rows.map((row) => ({
    bureau_clock_id: row.bureau_clock_id,
    bureau_notice_id: row.bureau_notice_id,
    state: z.parse(noticeStateField, row.state),
    document_id: row.document_id,
    document_number: row.number,
    day: row.day,
    delivery: row.delivery === null ? null : z.parse(noticeDeliveryField, row.delivery),
    sha256: row.sha256 === null ? null : row.sha256.toString('hex'),
  }));
}

/** Notices that the borrower was sent, and until when paying avoids the report. */
export async function readOwnNotices(
  db: Reader,
  { borrowerId, today }: { readonly borrowerId: number; readonly today: Temporal.PlainDate },
): Promise<ReplyOf<typeof listOwnBureauNotices>> {
  const rows = await db
    .selectFrom('bureau_clocks as clock')
    .select(['credit_id', 'party', 'noticed_on', 'report_from', 'stays_until'])
    .select(stateNow(today).as('state'))
    .where('borrower_id', '=', borrowerId)
    .where(stateNow(today), 'in', ['noticed', 'reportable', 'reported', 'to_correct', 'corrected'])
    .orderBy('default_since', 'desc')
    .execute();
  return {
    data: rows.map(({ report_from: from, ...row }) => ({
      credit_id: row.credit_id,
      party: z.parse(bureauPartyField, row.party),
      state: z.parse(bureauStateField, row.state),
      noticed_on: row.noticed_on,
      pay_until: row.state === 'noticed' && from !== null ? dayBefore(from) : null,
      stays_until: row.stays_until,
    })),
  };
}

/** The last of the twenty days. */
const dayBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
