import { plainIdentification } from '@cuotaclara/contract/borrowers/borrower-fields';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { borrowersInScope } from './borrower-scope.ts';

/** By the number of the identification, or by the e-mail where there is an at sign. */
export type NamedBorrower = { readonly document: string } | { readonly addr: string };

/**
 * The borrower in scope whom staff name. An e-mail that two borrowers share names neither; the
 * identification tells them apart.
 */
export async function findManaged(
  db: Reader,
  { named, actor }: { readonly named: NamedBorrower; readonly actor: Actor },
): Promise<number> {
  const [column, value] = keyOf(named);
  const borrowers = db.selectFrom('borrowers').select('borrower_id').where(column, '=', value);
  const [found, another] = await borrowersInScope(borrowers, actor).limit(2).execute();
  return found === undefined || another !== undefined ? refuse('not_found') : found.borrower_id;
}

function keyOf(named: NamedBorrower): readonly ['identification' | 'email', string] {
  if ('document' in named) return ['identification', named.document];
  return named.addr.includes('@')
    ? ['email', named.addr.toLowerCase()]
    : ['identification', plainIdentification(named.addr)];
}
