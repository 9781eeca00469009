import { changePassword } from '@cuotaclara/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

type PasswordChange = { readonly current_password: string; readonly new_password: string };

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: PasswordChange) => call(changePassword, { body }),
    meta: { inline: true },
  });
