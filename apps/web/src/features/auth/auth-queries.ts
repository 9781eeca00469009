import { checkLink, getSignInOptions, verifyEmailLink } from '@cuotaclara/contract';
import { queryOptions } from '@tanstack/react-query';
import { authKeys } from '#domain/query-keys/auth-keys.ts';
import { call } from '#lib/api/call.ts';
import { openSession } from '#lib/session/session.ts';
import { sessionItems } from '#lib/session/session-items.ts';

const FOR_EVER = Number.POSITIVE_INFINITY;

export const authQueries = {
  /** The ways of signing in. Without them the login still works. */
  options: queryOptions({
    queryKey: authKeys.options,
    queryFn: async ({ signal }) => {
      const options = await call(getSignInOptions, {}, { signal });
      sessionItems.write('recover_enabled', String(options.recover_enabled));
      return options;
    },
    staleTime: FOR_EVER,
  }),

  /** Whose password a link chooses. A failure to find out does not keep anybody from choosing. */
  link: (token: string) =>
    queryOptions({
      queryKey: authKeys.link(token),
      queryFn: ({ signal }) => call(checkLink, { body: { token } }, { signal }),
      staleTime: FOR_EVER,
      retry: false,
      meta: { inline: true },
    }),

  /**
   * The confirmation of an address. It writes, but it is kept as a query: a link works once, and
   * however often its page is drawn, the one answer is shared.
   */
  verification: (id: string) =>
    queryOptions({
      queryKey: authKeys.verification(id),
      queryFn: async () => {
        const outcome = await call(verifyEmailLink, { params: { id } });
        if (outcome.registration_required) return { next: 'registration' as const };
        if (outcome.second_factor_required) return { next: 'second_factor' as const };
        return { next: (await openSession()) ?? ('session' as const) };
      },
      staleTime: FOR_EVER,
      gcTime: FOR_EVER,
      retry: false,
      meta: { inline: true },
    }),
};
