import { AsyncLocalStorage } from 'node:async_hooks';
import { PASSWORD_LENGTH } from '@cuotaclara/contract';
import { APIError, type BetterAuthOptions, betterAuth } from 'better-auth';
import { genericOAuth, jwt, magicLink } from 'better-auth/plugins';
import type { HostedProvider } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { libraryLog } from './library-log.ts';
import { hashPassword, verifyPassword } from './passwords/password-hash.ts';
import { secondFactor, secondFactorChallenge } from './second-factor/second-factor-plugin.ts';
import { noteAccess } from './sessions/note-access.ts';
import { findSignInObstacle } from './sign-in-obstacle.ts';
import { voidProofs } from './void-proofs.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** A working day. Every renewal of the bearer after the first hour restarts it. */
const SESSION_SECONDS = 12 * HOUR_SECONDS;
const SESSION_RENEWAL_SECONDS = HOUR_SECONDS;

const BEARER_SECONDS = HOUR_SECONDS;
const KEY_ROTATION_SECONDS = 90 * DAY_SECONDS;
/** Longer than a bearer lives, so that rotating a key refuses nobody. */
const KEY_GRACE_SECONDS = DAY_SECONDS;

export const EMAIL_LINK_MINUTES = 15;
export const RECOVERY_LINK_MINUTES = 30;

export const HOSTED_ID = 'hosted';
export const SIGNING_ALGORITHM = 'RS256';
const COOKIE_PREFIX = 'cuota_clara';

export type LibraryDeps = {
  readonly builtIn: boolean;
  readonly hosted: HostedProvider | null;
  readonly db: Database;
  readonly secret: string;
  readonly publicUrl: string;
  readonly log: Log;
};

/** Holder of the one-time token of a link that the library was asked to make. */
const issued = new AsyncLocalStorage<{ token?: string }>();

const keepToken = async ({ token }: { token: string }): Promise<void> => {
  const holder = issued.getStore();
  if (holder === undefined) throw new Error('a link was made that nobody asked for');
  holder.token = token;
};

/** The library sends links by a callback; our jobs want the token as an answer. */
export async function tokenMadeBy(make: () => Promise<unknown>): Promise<string> {
  const holder: { token?: string } = {};
  await issued.run(holder, make);
  if (holder.token === undefined) throw new Error('no link was made');
  return holder.token;
}

export type Library = ReturnType<typeof createLibrary>;

export const createLibrary = (parts: LibraryDeps) => betterAuth(optionsFor(parts));

function optionsFor({ builtIn, hosted, db, secret, publicUrl, log }: LibraryDeps) {
  return {
    appName: 'Cuota Clara',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: { db: db.withSchema('auth'), type: 'postgres', transaction: true },
    logger: libraryLog(log),
    telemetry: { enabled: false },
    // Guessing is slowed by our own throttle, which does not count successes.
    rateLimit: { enabled: false },
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_RENEWAL_SECONDS },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: builtIn,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: RECOVERY_LINK_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: keepToken,
    },
    account: {
      updateAccountOnSignIn: false,
      // Users are made by us, not by signing up: the provider's word for an address is enough.
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: publicUrl.startsWith('https:'),
      // A test asks instead: the library would read the whole catalogue at every start.
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      user: {
        update: {
          // A hosted provider confirms an address too, and then the link to confirm it must end.
          after: async ({ id, emailVerified }) => {
            if (emailVerified) await voidProofs(db, id);
          },
        },
      },
      session: {
        create: {
          before: ({ userId }) => refuseObstacle(db, userId),
          after: async ({ userId }) => {
            await sweepSessions(db, userId);
            await noteAccess(db, userId);
          },
        },
      },
      account: { create: { before: async () => ({ data: WITHOUT_TOKENS }) } },
    },
    plugins: [
      jwt({
        jwks: {
          keyPairConfig: { alg: SIGNING_ALGORITHM },
          rotationInterval: KEY_ROTATION_SECONDS,
          gracePeriod: KEY_GRACE_SECONDS,
        },
        jwt: {
          issuer: publicUrl,
          audience: publicUrl,
          expirationTime: `${BEARER_SECONDS}s`,
          definePayload: ({ session }) => ({ sid: session.id }),
        },
        disableSettingJwtHeader: true,
      }),
      magicLink({
        disableSignUp: true,
        storeToken: 'hashed',
        expiresIn: EMAIL_LINK_MINUTES * 60,
        sendMagicLink: keepToken,
      }),
      secondFactor(),
      secondFactorChallenge,
      genericOAuth({ config: hosted === null ? [] : [hostedOptions(hosted)] }),
    ],
  } satisfies BetterAuthOptions;
}

/** We never call the provider on a user's behalf, so its tokens are not stored. */
const WITHOUT_TOKENS = { accessToken: null, refreshToken: null, idToken: null };

/** A user who is blocked or has no known role gets no session, in whichever way they signed in. */
async function refuseObstacle(db: Database, identityId: string): Promise<void> {
  const obstacle = await findSignInObstacle(db, identityId);
  if (obstacle !== null) throw new APIError('UNAUTHORIZED', { code: obstacle, message: obstacle });
}

/** Expired sessions are of no use to anyone; the next sign-in of their owner deletes them. */
async function sweepSessions(db: Database, identityId: string): Promise<void> {
  await db
    .deleteFrom('auth.session')
    .where('userId', '=', identityId)
    .where('expiresAt', '<', new Date())
    .execute();
}

export const discoveryUrlOf = (issuer: string): string =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

const hostedOptions = ({ issuer, clientId, clientSecret }: HostedProvider) => ({
  providerId: HOSTED_ID,
  discoveryUrl: discoveryUrlOf(issuer),
  clientId,
  clientSecret,
  scopes: ['openid', 'email', 'profile'],
  pkce: true,
  disableSignUp: true,
  requireIdTokenVerification: true,
  // Some providers say it as text, and the text "false" would count as true.
  mapProfileToUser: (profile: Record<string, unknown>) => ({
    emailVerified: profile['email_verified'] === true,
  }),
});
