import { hashPassword } from '#platform/auth/passwords/password-hash.ts';
import { demandStrongPassword } from '#platform/auth/passwords/password-strength.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import { rescueAdministrator } from './rescue-administrator.ts';

type RescueByPasswordInput = { readonly email: string; readonly password: string };

/** Gives an administrator a new password. Answers whether there is such an administrator. */
export async function rescueByPassword(
  run: RunCommand,
  { email, password }: RescueByPasswordInput,
): Promise<boolean> {
  demandStrongPassword({ email, password });
  return run(rescueAdministrator, BY_PROGRAM, {
    email,
    passwordHash: await hashPassword(password),
  });
}
