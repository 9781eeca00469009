import { byBorrowerKey } from '#features/borrower-record/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { borrowersInScope } from './borrower-scope.ts';

/** By the number of the identification, or by the e-mail where there is an at sign. */
export type NamedBorrower = { readonly document: string } | { readonly addr: string };

/**
 * The borrower in scope whom staff name. An e-mail that two borrowers share names neither; the
 * identification tells them apart. Of several who typed one number it names the approved one, then
 * those whom staff entered; the others are named by their key.
 */
export async function findManaged(
  db: Reader,
  { named, actor }: { readonly named: NamedBorrower; readonly actor: Actor },
): Promise<number> {
  const borrowers = db.selectFrom('borrowers').select('borrowers.borrower_id');
  const text = 'document' in named ? named.document : named.addr;
  const query = text.includes('@')
    ? borrowers.where('borrowers.email', '=', text.toLowerCase()).limit(2)
    : byBorrowerKey(borrowers, text);
  const [found, another] = await borrowersInScope(query, actor).execute();
  return found === undefined || another !== undefined ? refuse('not_found') : found.borrower_id;
}
