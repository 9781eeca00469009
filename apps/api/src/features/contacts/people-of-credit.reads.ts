import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import { coDebtorsOf } from '#features/co-debtors/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type CreditAsked = { readonly creditId: number; readonly actor: Actor };

/** The people who owe a credit in scope: the debtor, then who accepted to answer for it. */
export async function readPeopleOfCredit(db: Reader, asked: CreditAsked) {
  const { borrowerId } = await findGuardedCredit(db, asked);
  const coDebtors = await coDebtorsOf(db, asked.creditId);
  const ids = [borrowerId, ...coDebtors.map(({ borrower_id }) => borrower_id)];
  const rows = await db
    .selectFrom('borrowers')
    .select(['borrower_id', 'phone', 'email'])
    .select(shortNameOf('borrowers').as('name'))
    .where('borrower_id', 'in', ids)
    .execute();
  return ids.flatMap((id) => {
    const row = rows.find(({ borrower_id }) => borrower_id === id);
    const party = id === borrowerId ? ('debtor' as const) : ('co_debtor' as const);
    return row === undefined ? [] : [{ ...row, party }];
  });
}

export type PersonOfCredit = Awaited<ReturnType<typeof readPeopleOfCredit>>[number];

/** One of the people of a credit in scope; refuses anybody else. */
export async function demandPersonOfCredit(
  db: Reader,
  { borrowerId, ...asked }: CreditAsked & { readonly borrowerId: number },
): Promise<PersonOfCredit> {
  const people = await readPeopleOfCredit(db, asked);
  return people.find(({ borrower_id }) => borrower_id === borrowerId) ?? refuse('not_found');
}
