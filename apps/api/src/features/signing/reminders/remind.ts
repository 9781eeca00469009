import { visibleCredits } from '#core/credits/credit-scope.ts';
import { readDaysOff } from '#features/contacts/public.ts';
import { listText, momentText } from '#features/signing/moment-text.ts';
import { leaveSlides, SLIDE } from '#features/signing/notices/leave-slides.ts';
import { turnMail } from '#features/signing/notices/signing-mails.ts';
import { turnWords } from '#features/signing/notices/signing-words.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { Config } from '#platform/config.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { canMail } from '#platform/outbox/can-mail.ts';
import { isContactHour, nextContactMoment } from './contact-hours.ts';
import { type DueSigner, dueDayOf, keepReminder, unsafeDueSigners } from './due-signers.ts';

export type ReminderDeps = { readonly config: Pick<Config, 'demo' | 'mail'> };

type ReminderContext = CommandContext<Actor | null>;

type Sent = { readonly signer: DueSigner; readonly day: number };

/** Reminds one person on the screen and by mail, at most once a day. */
async function remind(
  { config }: ReminderDeps,
  ctx: ReminderContext,
  { signer, day }: Sent,
): Promise<boolean> {
  const at = new Date(ctx.now.epochMilliseconds);
  if (!(await keepReminder(ctx.trx, { signer, day, today: ctx.today, at }))) return false;
  const { setId, borrowerId, userId, creditId } = signer;
  await leaveSlides(ctx, {
    userIds: userId === null ? [] : [userId],
    creditId,
    kind: SLIDE.turn,
    words: turnWords(signer),
  });
  if (canMail(config)) {
    await ctx.enqueue(turnMail.job, { document_set_id: setId, borrower_id: borrowerId });
  }
  return true;
}

/** One transaction per batch, so that a long list locks few rows at a time. */
export const REMINDERS_PER_BATCH = 100;

/** Reminds a batch of those whose day it is, within the hours of the law. Answers how many. */
export const remindDueSigners = (deps: ReminderDeps) =>
  command('remind_due_signers', async (ctx: CommandContext<null>) => {
    const { trx, today } = ctx;
    const isDayOff = await readDaysOff(trx, today);
    if (!isContactHour(ctx.now, isDayOff)) return { reply: 0, audit: [] };
    const now = new Date(ctx.now.epochMilliseconds);
    const signers = await unsafeDueSigners(trx, { today, now });
    let count = 0;
    for (const signer of signers) {
      if (count === REMINDERS_PER_BATCH) break;
      const day = dueDayOf(signer);
      if (day === null || signer.isRemindedToday) continue;
      if (await remind(deps, ctx, { signer, day })) count += 1;
    }
    return { reply: count, audit: [] };
  });

type RemindInput = { readonly creditId: number };

/** Reminds by hand the people of a credit whose turn it is, or says when that is allowed. */
export const remindSigners = (deps: ReminderDeps) =>
  command('remind_signers', async (ctx, { creditId }: RemindInput) => {
    const { trx, today, actor } = ctx;
    const credit = await visibleCredits(trx, actor)
      .select('credits.credit_id')
      .where('credits.credit_id', '=', creditId)
      .executeTakeFirst();
    if (credit === undefined) refuse('not_found');
    const now = new Date(ctx.now.epochMilliseconds);
    const signers = await unsafeDueSigners(trx, { today, now, creditId });
    if (signers.length === 0) {
      refuse('signing_not_possible', { why: 'no hay un cliente o codeudor a quien le toque.' });
    }
    const isDayOff = await readDaysOff(trx, today);
    if (!isContactHour(ctx.now, isDayOff)) {
      const when = momentText(nextContactMoment({ now: ctx.now, isDayOff, isTodayOver: false }));
      refuse('reminder_not_allowed', {
        why:
          'La Ley 2300 deja recordar de lunes a viernes de 7 a. m. a 7 p. m. y los sábados de ' +
          `8 a. m. a 3 p. m., sin festivos. Puedes hacerlo desde el ${when}.`,
      });
    }
    const reminded: DueSigner[] = [];
    for (const signer of signers.filter(({ isRemindedToday }) => !isRemindedToday)) {
      // The program's own days stay below it, so that it does not remind of the same day again.
      const day = signer.daysSince + 1;
      if (await remind(deps, ctx, { signer, day })) reminded.push(signer);
    }
    if (reminded.length === 0) {
      const when = momentText(nextContactMoment({ now: ctx.now, isDayOff, isTodayOver: true }));
      const names = listText(signers.map(({ name }) => name));
      refuse('reminder_not_allowed', {
        why: `Hoy ya se le recordó a ${names}. Puedes hacerlo otra vez desde el ${when}.`,
      });
    }
    const entry = {
      action: 'signers_reminded',
      subject: { kind: 'credit', id: creditId },
      after: { reminded_count: reminded.length },
    } as const;
    return { reply: { reminded: reminded.map(({ name }) => name) }, audit: [entry] };
  });
