import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { SIGNING_ALGORITHM } from '#platform/auth/create-library.ts';
import { refuse } from '#platform/http/refusal.ts';

/** The user that a bearer speaks for. Whether that still holds, only the database knows. */
export type BearerClaims = {
  readonly identityId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
};

export type VerifyBearer = (bearer: string) => Promise<BearerClaims>;

type BearerDeps = {
  readonly issuer: string;
  readonly loadKeySet: () => Promise<JSONWebKeySet>;
};

type KeySet = ReturnType<typeof createLocalJWKSet>;

/**
 * Verifies bearers with keys kept in memory. A key that is not among them makes the set load once
 * more: it may have been rotated, by this process or another.
 */
export function createVerifyBearer({ issuer, loadKeySet }: BearerDeps): VerifyBearer {
  let keySet: Promise<KeySet> | null = null;
  let loading: Promise<KeySet> | null = null;

  const load = (): Promise<KeySet> => {
    // However many requests miss a key, one query looks for it.
    loading ??= loadKeySet()
      .then(createLocalJWKSet)
      .finally(() => {
        loading = null;
      });
    keySet = loading;
    keySet.catch(() => {
      keySet = null;
    });
    return keySet;
  };

  const expected = {
    issuer,
    audience: issuer,
    algorithms: [SIGNING_ALGORITHM],
    requiredClaims: ['sub', 'sid', 'exp'],
  };

  const verify = async (bearer: string) => {
    try {
      return await jwtVerify(bearer, await (keySet ?? load()), expected);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return jwtVerify(bearer, await load(), expected);
    }
  };

  return async (bearer) => {
    const { payload } = await verify(bearer).catch(refuseBearer);
    const { sub, sid, exp } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) {
      return refuse('not_signed_in');
    }
    return { identityId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) };
  };
}

function refuseBearer(error: unknown): never {
  if (error instanceof errors.JWTExpired) refuse('token_expired');
  if (error instanceof errors.JOSEError) refuse('not_signed_in');
  throw error;
}
