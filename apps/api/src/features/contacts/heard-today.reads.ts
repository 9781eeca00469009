import { unsafePeople } from '#features/borrower-record/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { readPeopleOfCredit } from './people-of-credit.reads.ts';

type HeardAsked = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

/** Contacts of today in which the actor heard a promise, with people of a credit in scope. */
export async function findHeardToday(db: Reader, { creditId, actor, today }: HeardAsked) {
  const people = await readPeopleOfCredit(db, { creditId, actor });
  const rows = await db
    .selectFrom('contacts')
    .innerJoin(unsafePeople.as('person'), 'person.borrower_id', 'contacts.borrower_id')
    .select(['contact_id', 'result', 'reserved_at', 'person.name as person'])
    .where(
      'contacts.borrower_id',
      'in',
      people.map(({ borrower_id }) => borrower_id),
    )
    .where('contacts.credit_id', '=', creditId)
    .where('agent_id', '=', actor.userId)
    .where('day', '=', today.toString())
    .where('result', 'in', ['promise', 'agreement'])
    .orderBy('contact_id')
    .execute();
  return rows.map(({ reserved_at, ...row }) => ({ ...row, at: reserved_at.toISOString() }));
}
