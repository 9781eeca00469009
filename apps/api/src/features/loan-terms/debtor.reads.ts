import { creditsVisibleTo } from '#features/credits/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type Asked = { readonly document: string; readonly actor: Actor };

/** The borrower that somebody is, if the document is theirs: any other is not there for them. */
export async function findOwnByDocument(db: Reader, { document, actor }: Asked): Promise<number> {
  const own = await db
    .selectFrom('borrowers')
    .select('borrower_id')
    .where('identification', '=', document)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  return own?.borrower_id ?? refuse('not_found');
}

/**
 * A borrower whom somebody of the staff reaches: by one of their credits, or, for who reviews
 * identities, by being a customer at all. Nobody learns from here whose document a number is.
 */
export async function findByDocument(db: Reader, { document, actor }: Asked): Promise<number> {
  const named = await db
    .selectFrom('borrowers')
    .select('borrower_id')
    .where('identification', '=', document)
    .executeTakeFirst();
  if (named === undefined) return refuse('not_found');
  const borrowerId = named.borrower_id;
  if (actor.functions.has('review_identity')) return borrowerId;
  const reached = await creditsVisibleTo(db.selectFrom('credits').select('credit_id'), actor)
    .where('borrower_id', '=', borrowerId)
    .limit(1)
    .executeTakeFirst();
  return reached === undefined ? refuse('not_found') : borrowerId;
}
