import type { FileRoute, Route } from '@cuotaclara/contract';
import { freshBearer, renewBearer } from '#lib/session/bearer.ts';
import { obtainProof } from '#lib/session/proof.ts';
import { noteRoleRefusal } from '#lib/session/role-refusal.ts';
import { isSessionLoss, loseSession } from '#lib/session/session-loss.ts';
import { ApiError } from './api-error.ts';

/** A bearer with one of these may be stale only; every other 401 of a protected call is final. */
const RENEWABLE_CODES: readonly string[] = ['token_expired', 'not_signed_in'];

const isRenewable = (failure: unknown): boolean =>
  failure instanceof ApiError && RENEWABLE_CODES.includes(failure.code);

/** A refusal that no renewal can help against ends the session for the whole application. */
const endSessionOn = (failure: unknown): never => {
  noteRoleRefusal(failure);
  throw isSessionLoss(failure) ? loseSession(failure) : failure;
};

/**
 * Protected routes get the bearer of the session. A change that the server makes only for a user
 * who has just proved who they are is repeated once after the proof.
 */
export const withSession = <T>(
  route: Pick<Route | FileRoute, 'permission'>,
  work: (bearer: string | undefined) => Promise<T>,
): Promise<T> =>
  withBearer(route, work).catch(async (failure: unknown) => {
    if (await obtainProof(failure)) return withBearer(route, work);
    throw failure;
  });

/**
 * Gives the work a bearer, renewed ahead of its expiry and once more when the server finds it
 * stale; then the work is repeated once.
 */
const withBearer = async <T>(
  { permission }: Pick<Route | FileRoute, 'permission'>,
  work: (bearer: string | undefined) => Promise<T>,
): Promise<T> => {
  if (permission === 'open') return work(undefined);
  const bearer = await freshBearer().catch(endSessionOn);
  try {
    return await work(bearer);
  } catch (failure) {
    if (!isRenewable(failure)) return endSessionOn(failure);
    const renewed = await renewBearer({ stale: bearer }).catch(endSessionOn);
    return work(renewed).catch(endSessionOn);
  }
};
