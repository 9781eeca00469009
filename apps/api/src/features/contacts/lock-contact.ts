import type { CommandContext } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { readPeopleOfCredit } from './people-of-credit.reads.ts';

type ContactAsked = { readonly creditId: number; readonly contactId: number };

/** A contact that a person of the staff made or heard, with a person of a credit in scope. */
export async function lockContact(
  { trx, actor }: Pick<CommandContext, 'trx' | 'actor'>,
  { creditId, contactId }: ContactAsked,
) {
  const people = await readPeopleOfCredit(trx, { creditId, actor });
  const contact = await trx
    .selectFrom('contacts')
    .select(['borrower_id', 'agent_id', 'ended_at', 'day', 'result'])
    .where('contact_id', '=', contactId)
    .where('message_id', 'is', null)
    .where(
      'borrower_id',
      'in',
      people.map(({ borrower_id }) => borrower_id),
    )
    .forUpdate()
    .executeTakeFirst();
  return contact ?? refuse('not_found');
}
