import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { unsafeCreditsInForce } from '#core/money/in-force.reads.ts';
import { type Addressee, unsafeAddressees, withCountry } from '#features/borrower-record/public.ts';
import { unsafeAnswering } from '#features/co-debtors/public.ts';
import { unsafeCreditsWithOpenPromise } from '#features/collections/public.ts';
import { type MessageChannel, unsafeMessageChannel } from '#features/contacts/public.ts';
import { unsafeDebtors } from '#features/credits/public.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { Config } from '#platform/config.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { layOutMail } from '#platform/outbox/mail-layout.ts';
import type { GuardedMessage } from '#platform/outbox/outgoing-message.ts';
import { supportOf } from '#platform/settings/read-support.ts';
import { type RemindedDebt, remindedDebt } from './reminded-debts.ts';
import { reminderWords, shortReminder } from './reminder-words.ts';

export type SendReminderDeps = {
  readonly config: Pick<Config, 'demo' | 'mail' | 'sms'>;
  readonly publicUrl: string;
};

/** A reminder is moved so far at most. */
const MOVED_DAYS_MAX = 3;

type DueReminder = {
  readonly reminder_id: number;
  readonly borrower_id: number;
  readonly day: string;
};

type EndedReminder = {
  readonly state: 'sent' | 'dropped' | 'not_needed' | 'replaced';
  readonly channel?: MessageChannel;
  readonly messageId?: string;
};

/**
 * Sends the next reminder whose moment has come, or says why it does not leave: what was paid
 * meanwhile is not said any more. Another process that is at one takes the next. Answers whether
 * there was one.
 */
export const sendReminder = (deps: SendReminderDeps) =>
  command('send_payment_reminder', async (ctx: CommandContext<null>) => {
    const due = await takeDue(ctx);
    if (due === null) return { reply: false, audit: [] };
    const ended = await decide(ctx, deps, due);
    await ctx.trx
      .updateTable('payment_reminders')
      .set(({ eb }) => ({
        tries: eb('tries', '+', 1),
        ...('tryAt' in ended
          ? { try_at: dateOf(ended.tryAt) }
          : {
              state: ended.state,
              channel: ended.channel ?? null,
              message_id: ended.messageId ?? null,
              ended_at: dateOf(ctx.now),
            }),
      }))
      .where('reminder_id', '=', due.reminder_id)
      .execute();
    return { reply: true, audit: [] };
  });

const dateOf = (moment: Temporal.Instant): Date => new Date(moment.epochMilliseconds);

async function takeDue({ trx, now }: CommandContext<null>): Promise<DueReminder | null> {
  const due = await trx
    .selectFrom('payment_reminders')
    .select(['reminder_id', 'borrower_id', 'day'])
    .where('state', '=', 'planned')
    .where('try_at', '<=', dateOf(now))
    .orderBy('try_at')
    .orderBy('reminder_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return due ?? null;
}

type DecidedReminder = EndedReminder | { readonly tryAt: Temporal.Instant };

async function decide(
  ctx: CommandContext<null>,
  { config, publicUrl }: SendReminderDeps,
  due: DueReminder,
): Promise<DecidedReminder> {
  const { trx, today, settings } = ctx;
  if (await hasNewer(trx, due)) return { state: 'replaced' };
  const debts = await unsafeDebtsOf(trx, {
    borrowerId: due.borrower_id,
    today,
    daysAhead: settings.get('reminder_days_before'),
  });
  const [person] = await unsafeAddressees(trx, [due.borrower_id]);
  if (debts.length === 0 || person === undefined) return { state: 'not_needed' };
  const offered: readonly MessageChannel[] = [
    ...(canMail(config) ? (['email'] as const) : []),
    ...(config.sms === null || person.phone === null ? [] : (['sms'] as const)),
  ];
  const asked = { borrowerId: due.borrower_id, offered, today };
  const channel = await unsafeMessageChannel(trx, asked);
  if (channel === null) return { state: 'dropped' };
  const message = messageOf(ctx, { person, debts, channel, payUrl: `${publicUrl}/pagar` });
  const passage = await ctx.sendGuarded(message);
  if (passage.isOpen) return { state: 'sent', channel, messageId: passage.messageId };
  const last = lastMoment(due.day);
  const { tryAt } = passage;
  if (tryAt === null || Temporal.Instant.compare(tryAt, last) >= 0) {
    return { state: 'dropped', channel };
  }
  return { tryAt };
}

/** The end of the third day after the planned one. */
const lastMoment = (day: string): Temporal.Instant =>
  Temporal.PlainDate.from(day)
    .add({ days: MOVED_DAYS_MAX + 1 })
    .toZonedDateTime(BUSINESS_TIME_ZONE)
    .toInstant();

/** The reminder of a later day tells all that an earlier one would. */
async function hasNewer(db: Reader, due: DueReminder): Promise<boolean> {
  const newer = await db
    .selectFrom('payment_reminders')
    .select('reminder_id')
    .where('borrower_id', '=', due.borrower_id)
    .where('day', '>', due.day)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

type DebtsAsked = {
  readonly borrowerId: number;
  readonly today: Temporal.PlainDate;
  readonly daysAhead: number;
};

/** Debts of a person and those that the person answers for. Not scoped. */
async function unsafeDebtsOf(
  db: Reader,
  { borrowerId, today, daysAhead }: DebtsAsked,
): Promise<readonly RemindedDebt[]> {
  const rows = await readRows(
    db,
    sql<{ credit_id: number; borrower_id: number }>`
    select debt.credit_id, debt.borrower_id from ${unsafeDebtors} as debt
    where debt.borrower_id = ${borrowerId}
    union
    select debt.credit_id, debt.borrower_id from ${unsafeAnswering} as answering
    join ${unsafeDebtors} as debt using (credit_id)
    where answering.borrower_id = ${borrowerId}
    order by 1
  `,
  );
  if (rows.length === 0) return [];
  const owners = await unsafeAddressees(
    db,
    rows.map((row) => row.borrower_id),
  );
  const credits = await unsafeCreditsInForce(db, {
    creditIds: rows.map((row) => row.credit_id),
    today,
  });
  const promised = await unsafeCreditsWithOpenPromise(
    db,
    rows.map((row) => row.credit_id),
  );
  return credits.flatMap((credit) => {
    // While a promise is open its credit is not spoken of.
    if (promised.has(credit.row.credit_id)) return [];
    const debtor = rows.find((row) => row.credit_id === credit.row.credit_id)?.borrower_id;
    const owner = owners.find((each) => each.borrower_id === debtor);
    const owedBy = debtor === borrowerId ? null : (owner?.name ?? null);
    return remindedDebt({ credit, owedBy, today, daysAhead }) ?? [];
  });
}

type MessageInput = {
  readonly person: Addressee;
  readonly debts: readonly RemindedDebt[];
  readonly channel: MessageChannel;
  readonly payUrl: string;
};

function messageOf(
  { today, settings }: CommandContext<null>,
  { person, debts, channel, payUrl }: MessageInput,
): GuardedMessage {
  const reminded = { firstName: person.first_name, debts, today: today.toString() };
  const support = supportOf(settings);
  const kind = 'payment_reminder';
  if (channel === 'sms' && person.phone !== null) {
    const text = shortReminder({ ...reminded, company: support.company_name, payUrl });
    return { kind, channel: 'sms', recipient: withCountry(person.phone), text };
  }
  const { title, paragraphs } = reminderWords(reminded);
  const button = { label: 'Pagar', url: payUrl };
  const mail = layOutMail({ title, paragraphs, button, support });
  return { kind, channel: 'email', recipient: person.email, subject: title, ...mail };
}
