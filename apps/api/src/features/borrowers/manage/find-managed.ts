import { plainIdentification } from '@cuotaclara/contract/borrowers/borrower-fields';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { borrowersInReach } from './reach-borrower.ts';

/** By the number of a document, or by the address of an e-mail where there is an at sign. */
type Named = { readonly document: string } | { readonly addr: string };

/**
 * The borrower in reach that somebody of the staff names. An address that two people share names
 * neither: they have documents.
 */
export async function findManaged(
  db: Reader,
  { named, actor }: { readonly named: Named; readonly actor: Actor },
): Promise<number> {
  const [column, value] = keyOf(named);
  const borrowers = db.selectFrom('borrowers').select('borrower_id').where(column, '=', value);
  const [found, another] = await borrowersInReach(borrowers, actor).limit(2).execute();
  return found === undefined || another !== undefined ? refuse('not_found') : found.borrower_id;
}

function keyOf(named: Named): readonly ['identification' | 'email', string] {
  if ('document' in named) return ['identification', named.document];
  return named.addr.includes('@')
    ? ['email', named.addr.toLowerCase()]
    : ['identification', plainIdentification(named.addr)];
}
