import type { BodyOf } from '@cuotaclara/contract';
import type { receiveContact as receiveRoute } from '@cuotaclara/contract/contacts/contacts';
import { readBoard } from '#features/contacts/board.reads.ts';
import { demandPersonOfCredit } from '#features/contacts/people-of-credit.reads.ts';
import { command } from '#platform/command/command.ts';

type ReceiveInput = BodyOf<typeof receiveRoute> & { readonly creditId: number };

/** Keeps that a person contacted the company. The law limits only what the company begins. */
export const receiveContact = command('receive_contact', async (ctx, input: ReceiveInput) => {
  const { trx, actor, now, today, settings } = ctx;
  const { creditId, borrower_id: borrowerId, channel, result, note = null } = input;
  const { party } = await demandPersonOfCredit(trx, { creditId, actor, borrowerId });
  const at = new Date(now.epochMilliseconds);
  const { contact_id } = await trx
    .insertInto('contacts')
    .values({
      borrower_id: borrowerId,
      credit_id: creditId,
      day: today.toString(),
      reserved_at: at,
      channel,
      direction: 'in',
      purpose: 'requested',
      is_counted: false,
      rule: 'uncounted',
      inputs: JSON.stringify({ at: now, party, channel, direction: 'in' }),
      agent_id: actor.userId,
      delivery: 'made',
      outcome: 'answered',
      result,
      note,
      ended_at: at,
    })
    .returning('contact_id')
    .executeTakeFirstOrThrow();
  return {
    reply: await readBoard(trx, { creditId, actor, now, settings }),
    audit: [
      {
        action: 'contact_received',
        subject: { kind: 'borrower', id: borrowerId },
        after: {
          contact_id,
          contact_channel: channel,
          contact_result: result,
          credit_id: creditId,
        },
      },
    ],
  };
});
