import type { FunctionName } from '@cuotaclara/contract';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';

/** Names beside a proposal; of more people it says no more than these. */
const DECIDERS_NAMED = 4;

const peopleWith = (db: Reader, functionName: FunctionName) =>
  db
    .selectFrom('users')
    .innerJoin('role_functions as grants', 'grants.role_id', 'users.role_id')
    .innerJoin('functions', 'functions.function_id', 'grants.function_id')
    .where('functions.name_function', '=', functionName);

type Proposer = { readonly userId: number; readonly propose: FunctionName };

/** Whether the role of a proposer still allows to propose this. */
export async function unsafeMayPropose(
  db: Reader,
  { userId, propose }: Proposer,
): Promise<boolean> {
  const row = await peopleWith(db, propose)
    .select('users.user_id')
    .where('users.user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

type Deciders = { readonly decide: FunctionName; readonly proposedBy: number };

/** People whose role decides this, the proposer apart. Staff names: for staff alone. */
export async function unsafeDeciders(
  db: Reader,
  { decide, proposedBy }: Deciders,
): Promise<string[]> {
  const rows = await peopleWith(db, decide)
    .select(shortNameOf('users').as('name'))
    .where('users.blocked_at', 'is', null)
    // An invited person has not come in yet.
    .where('users.activated_at', 'is not', null)
    .where('users.user_id', '<>', proposedBy)
    .orderBy('users.user_id')
    .limit(DECIDERS_NAMED)
    .execute();
  return rows.map(({ name }) => name);
}
