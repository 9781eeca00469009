import { requestEmailLink } from '@cuotaclara/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

export const useRequestLink = () =>
  useMutation({
    mutationFn: (body: { readonly email: string }) => call(requestEmailLink, { body }),
    meta: { inline: true },
  });
