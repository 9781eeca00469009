import type { BodyOf, ReplyOf } from '@cuotaclara/contract';
import type { recordPromises as recordRoute } from '@cuotaclara/contract/collections/promises';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import { unsafeNewestPayment } from '#core/money/payments/standing-payments.reads.ts';
import { lockContact, readBoard, recordOutcome } from '#features/contacts/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { judgeAgain } from './judge-credits.ts';
import { type PromiseDays, readPromiseDays } from './promise-days.ts';
import { readPromises } from './promises.reads.ts';

type RecordInput = BodyOf<typeof recordRoute> & {
  readonly creditId: number;
  readonly contactId: number;
};

/** Ends a contact with what the person promised: one payment, or several of one agreement. */
export const recordPromises = command('record_promises', async (ctx, input: RecordInput) => {
  const { trx, actor, now, today, settings } = ctx;
  const { creditId, contactId, result } = input;
  const { borrowerId, audit } = await endContact(ctx, input);
  const parts = input.parts.map((part) => ({ ...part, credit_id: part.credit_id ?? creditId }));
  demandDays(ctx, { parts, result, days: await readPromiseDays(trx, today) });
  await demandCreditsOfPerson(ctx, { parts, borrowerId, creditId });
  const made = { borrowerId, creditId, contactId, parts };
  const agreementId = result === 'agreement' ? await openAgreement(ctx, made) : null;
  const promiseIds = await insertPromises(ctx, { ...made, agreementId });
  const creditIds = [...new Set(parts.map(({ credit_id }) => credit_id))];
  await judgeAgain(trx, { creditIds, on: today.toString() });
  const reply: ReplyOf<typeof recordRoute> = {
    board: await readBoard(trx, { creditId, actor, now, settings }),
    promises: await readPromises(trx, { promiseIds, actor, today }),
  };
  const entry: AuditEntry = {
    action: agreementId === null ? 'promise_made' : 'agreement_made',
    subject: { kind: 'borrower', id: borrowerId },
    after: {
      contact_id: contactId,
      promise_ids: promiseIds,
      promised_pesos: parts.reduce((sum, { amount }) => sum + amount, 0),
      promised_for: parts.map(({ due_on }) => due_on).join(', '),
      ...(agreementId !== null && { agreement_id: agreementId }),
    },
  };
  return { reply, audit: [...audit, entry] };
});

/** Says how the contact ended; one that ended so today gets what was promised in it, once. */
async function endContact(
  ctx: CommandContext,
  { creditId, contactId, result, note }: RecordInput,
): Promise<{ readonly borrowerId: number; readonly audit: readonly AuditEntry[] }> {
  const contact = await lockContact(ctx, { creditId, contactId });
  const borrowerId = contact.borrower_id;
  if (contact.ended_at === null) {
    const input = { creditId, contactId, outcome: 'answered', result } as const;
    const { audit } = await recordOutcome.run(ctx, { ...input, ...(note && { note }) });
    return { borrowerId, audit };
  }
  if (contact.result !== result) refuse('contact_outcome_known');
  if (contact.agent_id !== ctx.actor.userId || contact.day !== ctx.today.toString()) {
    refuse('contact_of_another');
  }
  const noted = await ctx.trx
    .selectFrom('promises')
    .select('promise_id')
    .where('contact_id', '=', contactId)
    .limit(1)
    .executeTakeFirst();
  if (noted !== undefined) refuse('promise_noted');
  return { borrowerId, audit: [] };
}

type PromisePart = { readonly credit_id: number; readonly due_on: string; readonly amount: number };

type Wanted = {
  readonly parts: readonly PromisePart[];
  readonly result: RecordInput['result'];
  readonly days: PromiseDays;
};

function demandDays({ today, settings }: CommandContext, { parts, result, days }: Wanted): void {
  const name = result === 'agreement' ? 'agreement_days_max' : 'promise_days_max';
  const last = today.add({ days: settings.get(name) }).toString();
  for (const { due_on: due } of parts) {
    if (due < today.toString()) refuse('promise_day_past');
    if (due > last) refuse('promise_day_far', { last: longDay(last) });
    if (days.isOff(Temporal.PlainDate.from(due))) {
      refuse('promise_day_off', { day: longDay(due) });
    }
  }
}

type Promised = {
  readonly parts: readonly PromisePart[];
  readonly borrowerId: number;
};

/** Each credit is in scope, and the debtor's own or the one that the contact was about. */
async function demandCreditsOfPerson(
  { trx, actor }: CommandContext,
  { parts, borrowerId, creditId: about }: Promised & { readonly creditId: number },
): Promise<void> {
  for (const creditId of new Set(parts.map(({ credit_id }) => credit_id))) {
    const credit = await findGuardedCredit(trx, { creditId, actor });
    if (creditId !== about && credit.borrowerId !== borrowerId) refuse('not_found');
  }
}

type Made = Promised & { readonly creditId: number; readonly contactId: number };

async function openAgreement(
  { trx, actor, now }: CommandContext,
  { borrowerId, creditId, contactId }: Made,
): Promise<number> {
  const { agreement_id } = await trx
    .insertInto('agreements')
    .values({
      borrower_id: borrowerId,
      contact_id: contactId,
      credit_id: creditId,
      made_by: actor.userId,
      made_at: new Date(now.epochMilliseconds),
    })
    .returning('agreement_id')
    .executeTakeFirstOrThrow();
  return agreement_id;
}

async function insertPromises(
  { trx, actor, now, today }: CommandContext,
  { parts, borrowerId, contactId, agreementId }: Made & { readonly agreementId: number | null },
): Promise<number[]> {
  const days = await readPromiseDays(trx, today);
  const on = today.toString();
  const newest = new Map<number, number>();
  for (const creditId of new Set(parts.map(({ credit_id }) => credit_id))) {
    newest.set(creditId, await unsafeNewestPayment(trx, { creditId, on }));
  }
  const rows = await trx
    .insertInto('promises')
    .values(
      parts.map(({ credit_id, due_on, amount }) => ({
        agreement_id: agreementId,
        credit_id,
        borrower_id: borrowerId,
        contact_id: contactId,
        amount,
        due_on,
        until_on: days.untilOf(Temporal.PlainDate.from(due_on)).toString(),
        made_on: on,
        made_at: new Date(now.epochMilliseconds),
        made_by: actor.userId,
        after_payment_id: newest.get(credit_id) ?? 0,
      })),
    )
    .returning('promise_id')
    .execute();
  return rows.map(({ promise_id }) => promise_id);
}
