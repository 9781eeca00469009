import type { BodyOf } from '@cuotaclara/contract';
import {
  CREDIT_NOTES_MAX,
  type writeCreditNote as writeRoute,
} from '@cuotaclara/contract/credit-notes/credit-notes';
import { lockCredit } from '#core/credits/lock-credit.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { readCreditNotes } from './credit-notes.reads.ts';

type WriteInput = BodyOf<typeof writeRoute> & { readonly creditId: number };

/** Keeps a note. The credit is locked so that the notes of one moment are all counted. */
export const writeCreditNote = command('write_credit_note', async (ctx, input: WriteInput) => {
  const { trx, actor, now, today } = ctx;
  const { creditId, text } = input;
  await lockCredit(trx, { creditId, actor });
  const { count } = await trx
    .selectFrom('credit_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  if (count >= CREDIT_NOTES_MAX) refuse('too_many_credit_notes', { max: CREDIT_NOTES_MAX });
  const { note_id } = await trx
    .insertInto('credit_notes')
    .values({
      credit_id: creditId,
      text,
      written_by: actor.userId,
      written_at: new Date(now.epochMilliseconds),
    })
    .returning('note_id')
    .executeTakeFirstOrThrow();
  return {
    reply: await readCreditNotes(trx, { creditId, actor, today }),
    audit: [
      {
        action: 'credit_note_written',
        subject: { kind: 'credit', id: creditId },
        after: { note_id },
      },
    ],
  };
});
