import type { BodyOf } from '@cuotaclara/contract';
import type { recordContactOutcome as outcomeRoute } from '@cuotaclara/contract/contacts/contacts';
import { readBoard } from '#features/contacts/board.reads.ts';
import { lockContact } from '#features/contacts/lock-contact.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';

type OutcomeInput = BodyOf<typeof outcomeRoute> & {
  readonly creditId: number;
  readonly contactId: number;
};

/** Records how a reserved contact ended; one that did not reach its channel counts no more. */
export const recordOutcome = command('record_contact_outcome', async (ctx, input: OutcomeInput) => {
  const { trx, actor, now, settings } = ctx;
  const { creditId, contactId, outcome, result = null, note = null } = input;
  const borrowerId = await lockOpenContact(ctx, { creditId, contactId });
  const isUndelivered = outcome === 'undelivered';
  await trx
    .updateTable('contacts')
    .set({
      outcome,
      result,
      note,
      ended_at: new Date(now.epochMilliseconds),
      delivery: isUndelivered ? 'undelivered' : 'made',
      ...(isUndelivered && { is_counted: false }),
    })
    .where('contact_id', '=', contactId)
    .execute();
  return {
    reply: await readBoard(trx, { creditId, actor, now, settings }),
    audit: [
      {
        action: 'contact_outcome_recorded',
        subject: { kind: 'borrower', id: borrowerId },
        after: {
          contact_id: contactId,
          contact_outcome: outcome,
          ...(result !== null && { contact_result: result }),
          credit_id: creditId,
        },
      },
    ],
  };
});

type ContactAsked = { readonly creditId: number; readonly contactId: number };

/** An attempt of a person that has no outcome; on its own day only its maker ends it. */
async function lockOpenContact(ctx: CommandContext, asked: ContactAsked): Promise<number> {
  const contact = await lockContact(ctx, asked);
  if (contact.ended_at !== null) refuse('contact_outcome_known');
  const isOfToday = contact.day === ctx.today.toString();
  if (isOfToday && contact.agent_id !== ctx.actor.userId) refuse('contact_of_another');
  return contact.borrower_id;
}
