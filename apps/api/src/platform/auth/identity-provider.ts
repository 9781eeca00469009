import { BetterAuthError } from 'better-auth';
import type { JSONWebKeySet } from 'jose';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { StartupError } from '#platform/startup-error.ts';
import { createLibrary, type Library } from './create-library.ts';
import { createHostedSignIn, type HostedSignIn } from './hosted-sign-in.ts';
import { createLinks, type Links } from './links.ts';
import { createPasswords, type Passwords } from './passwords/passwords.ts';
import { type Challenge, createChallenge } from './second-factor/challenge.ts';
import { createSecondFactor, type SecondFactor } from './second-factor/second-factor.ts';
import { createVerifyBearer, type VerifyBearer } from './sessions/bearer.ts';
import { rememberVerified } from './sessions/remember-verified.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createSignIn, type SignIn } from './sign-in.ts';

/**
 * Accounts and the proofs of their owners. Implemented with better-auth, none of whose addresses
 * is served: features call these functions, and its answers leave as our refusals.
 */
export type IdentityProvider = {
  readonly signIn: SignIn;
  readonly challenge: Challenge;
  /** Null when no hosted provider is configured. */
  readonly hosted: HostedSignIn | null;
  readonly links: Links;
  readonly passwords: Passwords;
  readonly secondFactor: SecondFactor;
  readonly sessions: Sessions;
  readonly verifyBearer: VerifyBearer;
  /** The public keys. */
  keySet(): Promise<JSONWebKeySet>;
  /** Makes the first key, or shows that the stored ones can be read with this secret. */
  start(): Promise<void>;
};

type IdentityProviderDeps = {
  readonly config: Pick<Config, 'signIn'>;
  readonly db: Database;
  readonly secret: string;
  readonly publicUrl: string;
  readonly log: Log;
};

export function createIdentityProvider({
  config,
  ...parts
}: IdentityProviderDeps): IdentityProvider {
  const { db, publicUrl } = parts;
  const { builtIn, hosted } = config.signIn;
  const library = createLibrary({ ...parts, builtIn, hosted: null });
  const links = createLinks(library, db);
  const secondFactor = createSecondFactor({
    db,
    encryptionKey: async () => (await library.$context).secretConfig,
  });
  const keySet = () => library.api.getJwks();
  const verifyBearer = rememberVerified(
    createVerifyBearer({ issuer: publicUrl, loadKeySet: keySet }),
  );
  return {
    signIn: createSignIn({ library, db, links }),
    challenge: createChallenge({ library, secondFactor }),
    hosted: hosted === null ? null : createHostedSignIn({ ...parts, builtIn }, hosted),
    links,
    passwords: createPasswords(library, db, links),
    secondFactor,
    sessions: createSessions(library, db, verifyBearer),
    verifyBearer,
    keySet,
    start: () => demandReadableKeys(library),
  };
}

/** With another secret nobody could sign in, and every second factor would be lost: better stop. */
async function demandReadableKeys(library: Library): Promise<void> {
  try {
    await library.api.signJWT({ body: { payload: {} } });
  } catch (error) {
    if (!(error instanceof BetterAuthError)) throw error;
    throw new StartupError(
      'La base de datos se preparó con otro secreto. Usa el AUTH_SECRET de antes, ' +
        'o la carpeta de datos que tiene el archivo secrets/auth de entonces.',
    );
  }
}
