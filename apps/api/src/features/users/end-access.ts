import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

type Identity = { readonly identity_id: string };

/** Ends every session, and with it every bearer: each request looks for its session. */
export async function endSessions(trx: Transaction<DB>, { identity_id }: Identity): Promise<void> {
  await trx.deleteFrom('auth.session').where('userId', '=', identity_id).execute();
}

/** Voids the links that were sent and the sign-ins that are half done. */
export async function voidLinks(trx: Transaction<DB>, { identity_id }: Identity): Promise<void> {
  await trx.deleteFrom('auth.verification').where('value', '=', identity_id).execute();
}
