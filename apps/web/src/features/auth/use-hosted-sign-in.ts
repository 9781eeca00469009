import { startHostedSignIn } from '@cuotaclara/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** Leaves for the hosted provider, which sends the browser back signed in or with a notice. */
export const useHostedSignIn = () =>
  useMutation({
    mutationFn: () => call(startHostedSignIn, {}),
    onSuccess: ({ url }) => location.assign(url),
    meta: { inline: true },
  });
