import { startRegistration } from '@cuotaclara/contract/borrowers/registration';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

export const useStartRegistration = () =>
  useMutation({
    mutationFn: (body: { readonly email: string }) => call(startRegistration, { body }),
    meta: { inline: true },
  });
