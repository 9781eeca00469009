import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type OwnDebtorInput = { readonly document: string; readonly actor: Actor };

/** The borrower of an account, if the document is theirs: any other document is not found. */
export async function findOwnByIdentification(
  db: Reader,
  { document, actor }: OwnDebtorInput,
): Promise<number> {
  const own = await db
    .selectFrom('borrowers')
    .select('borrower_id')
    .where('identification', '=', document)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  return own?.borrower_id ?? refuse('not_found');
}
