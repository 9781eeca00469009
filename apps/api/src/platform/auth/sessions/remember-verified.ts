import type { BearerClaims, VerifyBearer } from './bearer.ts';

const REMEMBERED_MAX = 5_000;

type RememberOptions = { readonly now?: () => Date; readonly countMax?: number };

/**
 * Checking a signature costs more than the rest of a short request, and a person sends the same
 * bearer for an hour: one that was found good stays good until it expires. Whether its session
 * still exists is another question, which the database is asked every time. What was refused is
 * not remembered, so that nobody can fill the memory with made-up bearers.
 */
export function rememberVerified(
  verify: VerifyBearer,
  { now = () => new Date(), countMax = REMEMBERED_MAX }: RememberOptions = {},
): VerifyBearer {
  const remembered = new Map<string, BearerClaims>();
  return async (bearer) => {
    const known = remembered.get(bearer);
    if (known !== undefined) {
      if (known.expiresAt > now()) return known;
      remembered.delete(bearer);
    }
    const claims = await verify(bearer);
    const [oldest] = remembered.keys();
    if (remembered.size >= countMax && oldest !== undefined) remembered.delete(oldest);
    remembered.set(bearer, claims);
    return claims;
  };
}
