import type { AnswerOf, CallOf, Route } from '@cuotaclara/contract';
import { freshBearer, renewBearer } from '#lib/session/bearer.ts';
import { isSessionLoss, loseSession } from '#lib/session/session-loss.ts';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';

export type CallOptions = { readonly signal?: AbortSignal | undefined };

/** A bearer with one of these may be stale only; every other 401 of a protected call is final. */
const RENEWABLE_CODES: readonly string[] = ['token_expired', 'not_signed_in'];

const isRenewable = (failure: unknown): boolean =>
  failure instanceof ApiError && RENEWABLE_CODES.includes(failure.code);

/** A refusal that no renewal can help against ends the session for the whole application. */
const endSessionOn = (failure: unknown): never => {
  throw isSessionLoss(failure) ? loseSession(failure) : failure;
};

/**
 * Calls a route of the contract. Protected routes get the bearer of the session, renewed ahead of
 * its expiry and once more when the server finds it stale; then the call is repeated once.
 */
export const call = async <R extends Route>(
  route: R,
  input: CallOf<R>,
  { signal }: CallOptions = {},
): Promise<AnswerOf<R>> => {
  if (route.permission === 'open') return send(route, input, { signal });
  const bearer = await freshBearer().catch(endSessionOn);
  try {
    return await send(route, input, { signal, bearer });
  } catch (failure) {
    if (!isRenewable(failure)) return endSessionOn(failure);
    const renewed = await renewBearer({ stale: bearer }).catch(endSessionOn);
    return send(route, input, { signal, bearer: renewed }).catch(endSessionOn);
  }
};
