import { plainIdentification } from '@cuotaclara/contract/borrowers/borrower-fields';
import { creditsVisibleTo } from '#features/credits/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

/** By the number of a document, or by the address of an e-mail where there is an at sign. */
type Named = { readonly document: string } | { readonly addr: string };

/**
 * The borrower that somebody of the staff names. Reviewers of identities reach them all; everybody
 * else those of whom a credit is in their reach. Who is out of reach is as if they were not. An
 * address that two people share names neither: they have documents.
 */
export async function findManaged(
  db: Reader,
  { named, actor }: { readonly named: Named; readonly actor: Actor },
): Promise<number> {
  const [column, value] = keyOf(named);
  let borrowers = db.selectFrom('borrowers').select('borrower_id').where(column, '=', value);
  if (!actor.functions.has('review_identity')) {
    borrowers = borrowers.where((eb) =>
      eb.exists(
        creditsVisibleTo(
          eb
            .selectFrom('credits')
            .select('credits.credit_id')
            .whereRef('credits.borrower_id', '=', 'borrowers.borrower_id'),
          actor,
        ),
      ),
    );
  }
  const [found, another] = await borrowers.limit(2).execute();
  return found === undefined || another !== undefined ? refuse('not_found') : found.borrower_id;
}

function keyOf(named: Named): readonly ['identification' | 'email', string] {
  if ('document' in named) return ['identification', named.document];
  return named.addr.includes('@')
    ? ['email', named.addr.toLowerCase()]
    : ['identification', plainIdentification(named.addr)];
}
