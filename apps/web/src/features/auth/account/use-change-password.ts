import { changePassword } from '@cuotaclara/contract';
import { call } from '#lib/api/call.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';

type PasswordChange = { readonly current_password: string; readonly new_password: string };

export const useChangePassword = () =>
  useCommit({
    mutationFn: (body: PasswordChange) => call(changePassword, { body }),
    done: ON_SCREEN,
    meta: { inline: true },
  });
