import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

/**
 * Reads the profile of a borrower as an actor may see it. The feature `borrowers` knows it and
 * builds on this one, so that it is handed in where the server is composed.
 */
export type ReadProfile = (
  db: Reader,
  input: { readonly borrowerId: number; readonly actor: Actor },
) => Promise<BorrowerProfile>;
