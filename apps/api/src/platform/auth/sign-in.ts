import type { Database } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { confirmAddress } from './confirm-address.ts';
import type { Library } from './create-library.ts';
import { demandOk, type LibraryAnswer, readAnswer } from './library-answer.ts';
import type { Links } from './links.ts';

type SignedIn = {
  /** No session exists yet: the cookies carry a challenge instead. */
  readonly secondFactorRequired: boolean;
  readonly cookies: readonly string[];
};

/** The built-in ways of signing in. Each either gives what the browser must keep, or refuses. */
export type SignIn = {
  withPassword(credentials: { email: string; password: string }): Promise<SignedIn>;
  withEmailLink(token: string): Promise<SignedIn & { email: string }>;
};

type SignInDeps = { readonly library: Library; readonly db: Database; readonly links: Links };

const signedIn = ({ secondFactorRequired, cookies }: LibraryAnswer): SignedIn => ({
  secondFactorRequired,
  cookies,
});

export function createSignIn({ library, db, links }: SignInDeps): SignIn {
  const { api } = library;
  return {
    async withPassword(credentials) {
      const answer = await readAnswer(
        api.signInEmail({ body: credentials, headers: new Headers(), asResponse: true }),
      );
      demandOk(answer, {
        INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
        INVALID_EMAIL: 'wrong_credentials',
      });
      return signedIn(answer);
    },

    async withEmailLink(token) {
      const email = await links.addressOfEmailLink(token);
      if (email === null) return refuse('link_expired');
      // Before the library sees it: it takes the password away from an address that was never
      // confirmed, in case a stranger had signed up with it. Here only we make users.
      await confirmAddress(db, email);
      const answer = await readAnswer(
        api.magicLinkVerify({ query: { token }, headers: new Headers(), asResponse: true }),
      );
      demandOk(answer, {
        INVALID_TOKEN: 'link_expired',
        new_user_signup_disabled: 'link_expired',
      });
      return { ...signedIn(answer), email };
    },
  };
}
