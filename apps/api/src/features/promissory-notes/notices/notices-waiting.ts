import { STATE } from '@cuotaclara/contract';
import { type SqlBool, sql } from 'kysely';
import type { CreditWaitSource } from '#contributions/credit-waits.ts';
import type { WaitingSource } from '#contributions/waiting.ts';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';

const STATES = [STATE.disbursed] as const;

/** The instalments that the letter of instructions asks for. */
const INSTALMENTS_MIN = 2;

/** Promissory notes in force of disbursed credits that nobody proposed to fill. */
const openPromissoryNote = sql`promissory_notes as promissory_note
  where promissory_note.credit_id = credits.credit_id and promissory_note.state = 'IN_FORCE'
    and not exists (
      select from decisions as filling
      where filling.kind = 'promissory_note_filling' and filling.state = 'proposed'
        and filling.subject = promissory_note.document_id::text
    )`;

/** The last day to pay of the second unpaid instalment, where it is over; null before that. */
const lastDayOfSecond = (today: string) => sql`(
  select coalesce(instalments.pay_by, instalments.due_on)
  from instalments
  where instalments.credit_id = credits.credit_id and instalments.settled_on is null
    and coalesce(instalments.pay_by, instalments.due_on) < ${today}::date
  order by 1
  offset ${sql.lit(INSTALMENTS_MIN - 1)} limit 1
)`;

type NoticeWait = {
  readonly name: 'promissory_notes_to_notify' | 'promissory_notes_to_fill';
  readonly condition: (today: string) => ReturnType<typeof sql<SqlBool>>;
};

const WAITS: readonly NoticeWait[] = [
  {
    name: 'promissory_notes_to_notify',
    condition: (today) => sql<SqlBool>`exists (
      select from ${openPromissoryNote} and exists (
        select from documents as own
        join documents as letter on letter.document_set_id = own.document_set_id
          and letter.kind = 'CARTA' and letter.state <> 'VOIDED'
        join document_templates as template on template.template_id = letter.template_id
        where own.document_id = promissory_note.document_id
          and template.notice_working_days is not null
      ) and not exists (
        select from promissory_note_notices as notice
        where notice.document_id = promissory_note.document_id
          and notice.notified_on > ${lastDayOfSecond(today)}
      ) and ${lastDayOfSecond(today)} is not null
    )`,
  },
  {
    name: 'promissory_notes_to_fill',
    condition: (today) => sql<SqlBool>`exists (
      select from ${openPromissoryNote} and exists (
        select from promissory_note_notices as notice
        where notice.document_id = promissory_note.document_id and notice.opens_on <= ${today}::date
          and notice.notified_on > ${lastDayOfSecond(today)}
          and not exists (
            select from promissory_note_notices as newer
            where newer.document_id = notice.document_id
              and newer.promissory_note_notice_id > notice.promissory_note_notice_id
          )
      )
    )`,
  },
];

const inState = sql<SqlBool>`credits.credit_state_id in (
  ${sql.join(STATES.map((state) => sql.lit(state)))}
)`;

/** Credits whose promissory note needs its notice, and those whose notice has run. */
export const noticeWaits: readonly CreditWaitSource[] = WAITS.map(({ name, condition }) => ({
  name,
  states: STATES,
  condition: (_db, { today }) => sql<SqlBool>`(${inState} and ${condition(today.toString())})`,
}));

export const noticesWaiting: readonly WaitingSource[] = WAITS.map(({ name, condition }) => ({
  name,
  states: STATES,
  read: async (db, { actor, today }) => {
    const waiting = db.selectFrom('credits').where(inState).where(condition(today.toString()));
    const { count } = await creditsVisibleTo(waiting, actor)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { count, oldestAt: null };
  },
}));
