import type { Reader } from '#platform/database/database.ts';

export type Account = { readonly email: string } | { readonly identityId: string };

/** The user that an account belongs to, if there is one. */
export async function findUserId(db: Reader, account: Account): Promise<number | undefined> {
  const users = db.selectFrom('users').select('user_id');
  const user = await ('email' in account
    ? users.where('email', '=', account.email)
    : users.where('identity_id', '=', account.identityId)
  ).executeTakeFirst();
  return user?.user_id;
}
