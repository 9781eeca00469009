import type { BodyOf } from '@cuotaclara/contract';
import type {
  liftContactStop,
  stopContacts as stopRoute,
} from '@cuotaclara/contract/contacts/contacts';
import { readBoard } from '#features/contacts/board.reads.ts';
import {
  demandPersonOfCredit,
  readPeopleOfCredit,
} from '#features/contacts/people-of-credit.reads.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';

type StopInput = BodyOf<typeof stopRoute> & { readonly creditId: number };

/** Stops every contact that counts with a person, about all credits, until it is lifted. */
export const stopContacts = command('stop_contacts', async (ctx, input: StopInput) => {
  const { trx, actor, now, settings } = ctx;
  const { creditId, borrower_id: borrowerId, kind, note } = input;
  await demandPersonOfCredit(trx, { creditId, actor, borrowerId });
  const stop = await trx
    .insertInto('contact_stops')
    .values({
      borrower_id: borrowerId,
      kind,
      note,
      stopped_by: actor.userId,
      stopped_at: new Date(now.epochMilliseconds),
    })
    .onConflict((conflict) =>
      conflict.columns(['borrower_id', 'kind']).where('lifted_at', 'is', null).doNothing(),
    )
    .returning('stop_id')
    .executeTakeFirst();
  if (stop === undefined) refuse('contact_stop_there');
  return {
    reply: await readBoard(trx, { creditId, actor, now, settings }),
    audit: [
      {
        action: 'contact_stopped',
        subject: { kind: 'borrower', id: borrowerId },
        after: { contact_stop: kind, credit_id: creditId },
      },
    ],
  };
});

type LiftInput = BodyOf<typeof liftContactStop> & {
  readonly creditId: number;
  readonly stopId: number;
};

/** Lifts a stop; contacts follow the rest of the guard again. */
export const liftStop = command('lift_contact_stop', async (ctx, input: LiftInput) => {
  const { trx, actor, now, settings } = ctx;
  const { creditId, stopId, note } = input;
  const people = await readPeopleOfCredit(trx, { creditId, actor });
  const stop = await trx
    .selectFrom('contact_stops')
    .select(['borrower_id', 'kind', 'lifted_at'])
    .where('stop_id', '=', stopId)
    .forUpdate()
    .executeTakeFirst();
  const isOfCredit = people.some(({ borrower_id }) => borrower_id === stop?.borrower_id);
  if (stop === undefined || !isOfCredit) refuse('not_found');
  if (stop.lifted_at !== null) refuse('contact_stop_lifted');
  await trx
    .updateTable('contact_stops')
    .set({
      lifted_by: actor.userId,
      lifted_at: new Date(now.epochMilliseconds),
      lift_note: note,
    })
    .where('stop_id', '=', stopId)
    .execute();
  return {
    reply: await readBoard(trx, { creditId, actor, now, settings }),
    audit: [
      {
        action: 'contact_stop_lifted',
        subject: { kind: 'borrower', id: stop.borrower_id },
        after: { contact_stop: stop.kind, credit_id: creditId },
      },
    ],
  };
});
