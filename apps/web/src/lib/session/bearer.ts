import { getToken } from '@cuotaclara/contract';
import { send } from '#lib/api/send.ts';
import { SessionLostError } from '#lib/api/session-lost-error.ts';
import { readBearerClaims } from './bearer-claims.ts';
import { sessionItems } from './session-items.ts';

const RENEW_AHEAD_MS = 60_000;
const RENEWAL_LOCK = 'cuota-clara-renewal';

type Renewal = { readonly bearer: string; readonly email: string };

let renewalUnderWay: Promise<Renewal> | null = null;

/** Pages that are not served over https have no locks; there only this tab takes turns. */
const oneTabAtATime = (work: () => Promise<Renewal>): Promise<Renewal> =>
  'locks' in navigator ? navigator.locks.request(RENEWAL_LOCK, work) : work();

const refuseOtherPerson = (bearer: string): void => {
  const previous = sessionItems.read('access_token');
  if (previous === null) return;
  // All tabs share the cookie: another one may have signed another user in.
  if (readBearerClaims(previous).sub !== readBearerClaims(bearer).sub) {
    throw new SessionLostError('the browser now holds the session of another person');
  }
};

const fetchBearer = async (): Promise<Renewal> => {
  const { token, email } = await send(getToken, {});
  refuseOtherPerson(token);
  const { iat, exp } = readBearerClaims(token);
  // Counted from now, so that a wrong clock in this device does not make every bearer look old.
  const expiresAt = new Date(Date.now() + (exp - iat) * 1000);
  sessionItems.write('access_token', token);
  sessionItems.write('token_expiry', expiresAt.toISOString());
  return { bearer: token, email };
};

/** One renewal at a time: callers during a renewal share its result. */
const renew = (): Promise<Renewal> => {
  renewalUnderWay ??= oneTabAtATime(fetchBearer).finally(() => {
    renewalUnderWay = null;
  });
  return renewalUnderWay;
};

/** The bearer of the cookie's user, whatever this tab held before. */
export const takeBearer = (): Promise<Renewal> => {
  sessionItems.remove('access_token');
  return renew();
};

/** A bearer in the place of one that the server no longer accepts. */
export const renewBearer = async ({ stale }: { stale: string }): Promise<string> => {
  const current = sessionItems.read('access_token');
  return current !== null && current !== stale ? current : (await renew()).bearer;
};

/** The bearer of this session, renewed first when it is about to expire. */
export const freshBearer = async (): Promise<string> => {
  const current = sessionItems.read('access_token');
  const remainingMs = Date.parse(sessionItems.read('token_expiry') ?? '') - Date.now();
  return current !== null && remainingMs > RENEW_AHEAD_MS ? current : (await renew()).bearer;
};
