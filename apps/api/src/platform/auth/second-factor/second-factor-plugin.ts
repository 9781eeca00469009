import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import { RECOVERY_CODES } from './recovery-codes.ts';

const CHALLENGE_SECONDS = 600;

/** Behind our own throttle, in case it is passed: wrong answers in a row, over all challenges. */
export const SECOND_FACTOR_LOCK = { maxFailedAttempts: 10, durationSeconds: 900 } as const;

const CHALLENGE_COOKIE = 'two_factor';

/** Every endpoint of the library that ends with a session, other than the second factor itself. */
const WAYS_OF_SIGNING_IN: ReadonlySet<string | undefined> = new Set([
  '/sign-in/email',
  '/magic-link/verify',
  '/callback/:id',
]);

/**
 * The library asks for the second factor after a password only; a link by mail and a hosted
 * provider would pass by it. The same challenge is put after every way of signing in.
 */
export function secondFactor() {
  const plugin = twoFactor({
    issuer: 'Cuota Clara',
    twoFactorCookieMaxAge: CHALLENGE_SECONDS,
    accountLockout: SECOND_FACTOR_LOCK,
    backupCodeOptions: { amount: RECOVERY_CODES.amount, storeBackupCodes: 'encrypted' },
  });
  const [challenge] = plugin.hooks.after;
  if (challenge === undefined) throw new Error('the second factor has no challenge to extend');
  challenge.matcher = ({ path }) => WAYS_OF_SIGNING_IN.has(path);
  return plugin;
}

/** Tells whose second factor a browser is being asked for, without using the challenge up. */
export const secondFactorChallenge = {
  id: 'second-factor-challenge',
  endpoints: {
    findChallenge: createAuthEndpoint.serverOnly(
      { method: 'GET', requireHeaders: true },
      async (ctx) => {
        const { name } = ctx.context.createAuthCookie(CHALLENGE_COOKIE);
        const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
        if (!identifier) return null;
        const challenge = await ctx.context.internalAdapter.findVerificationValue(identifier);
        if (challenge === null || challenge.expiresAt < new Date()) return null;
        return { identityId: challenge.value, cookieName: name };
      },
    ),
  },
} satisfies BetterAuthPlugin;
