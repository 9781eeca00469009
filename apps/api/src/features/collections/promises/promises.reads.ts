import { z } from '@cuotaclara/contract';
import { PROMISE_RESULTS, promiseStateField } from '@cuotaclara/contract/collections/promise-words';
import type { CreditPromises, PromiseOfCredit } from '@cuotaclara/contract/collections/promises';
import { keyField } from '@cuotaclara/contract/values/fields';
import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import { unsafePeople } from '#features/borrower-record/public.ts';
import { findHeardToday } from '#features/contacts/public.ts';
import { USER_NAMES } from '#features/users/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

type Asker = { readonly actor: Actor; readonly today: Temporal.PlainDate };

/** Promises of a credit that the page shows; nobody makes as many. */
const PROMISES_MAX = 200;

/** Promises about a credit in scope, the newest first, and those whose day nobody noted yet. */
export async function readCreditPromises(
  db: Reader,
  { creditId, ...asker }: Asker & { readonly creditId: number },
): Promise<CreditPromises> {
  const { actor, today } = asker;
  await findGuardedCredit(db, { creditId, actor });
  const rows = await promiseRows(db).where('promise.credit_id', '=', creditId).execute();
  const heard = await findHeardToday(db, { creditId, actor, today });
  const noted = await notedContacts(
    db,
    heard.map(({ contact_id }) => contact_id),
  );
  return {
    promises: rows.map((row) => toPromise(row, asker)),
    unnoted: heard
      .filter(({ contact_id }) => !noted.has(contact_id))
      .map((contact) => ({ ...contact, result: z.parse(resultField, contact.result) })),
  };
}

const resultField = keyField(PROMISE_RESULTS);

/** Promises by their numbers. Not scoped: the user who made them sees them. */
export async function readPromises(
  db: Reader,
  { promiseIds, ...asker }: Asker & { readonly promiseIds: readonly number[] },
): Promise<PromiseOfCredit[]> {
  const rows = await promiseRows(db).where('promise.promise_id', 'in', promiseIds).execute();
  return rows.map((row) => toPromise(row, asker));
}

const promiseRows = (db: Reader) =>
  db
    .selectFrom('promises as promise')
    .innerJoin(unsafePeople.as('person'), 'person.borrower_id', 'promise.borrower_id')
    .innerJoin(USER_NAMES.as('agent'), 'agent.id', 'promise.made_by')
    .select(['promise.promise_id', 'promise.agreement_id', 'promise.credit_id'])
    .select(['promise.amount', 'promise.paid', 'promise.due_on', 'promise.until_on'])
    .select(['promise.kept_on', 'promise.state', 'promise.made_on', 'promise.made_at'])
    .select(['promise.withdraw_note', 'agent.id as user_id'])
    .select(['person.name as person', 'agent.name as agent'])
    .orderBy('promise.made_at', 'desc')
    .orderBy('promise.due_on')
    .orderBy('promise.promise_id')
    .limit(PROMISES_MAX);

type PromiseRow = Awaited<ReturnType<ReturnType<typeof promiseRows>['execute']>>[number];

function toPromise(row: PromiseRow, { actor, today }: Asker): PromiseOfCredit {
  const { made_on, made_at, user_id, agent, state, ...rest } = row;
  const isOwnOfToday = user_id === actor.userId && made_on === today.toString();
  return {
    ...rest,
    state: z.parse(promiseStateField, state),
    by: { user_id, name: agent },
    at: made_at.toISOString(),
    may_withdraw: isOwnOfToday && state === 'open',
  };
}

async function notedContacts(
  db: Reader,
  contactIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (contactIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('promises')
    .select('contact_id')
    .where('contact_id', 'in', contactIds)
    .execute();
  return new Set(rows.map(({ contact_id }) => contact_id));
}
