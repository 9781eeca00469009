import { getRegistration } from '@cuotaclara/contract/borrowers/registration';
import { queryOptions } from '@tanstack/react-query';
import { ownBorrowerKeys } from '#domain/borrower/borrower-keys.ts';
import { call } from '#lib/api/call.ts';

export const registrationQueries = {
  /** Whose registration a link opens, and the kinds of document there are. */
  link: (token: string) =>
    queryOptions({
      queryKey: ownBorrowerKeys.registration(token),
      queryFn: ({ signal }) => call(getRegistration, { body: { token } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      // What was typed must not be replaced when the user comes back from reading the mail.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      meta: { inline: true },
    }),
};
