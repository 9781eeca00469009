import { storeCodes } from '#platform/auth/second-factor/second-factor.writes.ts';
import { command } from '#platform/command/command.ts';
import { ownAccountEntry } from './own-account-entry.ts';

type ReplaceCodesInput = { readonly backupCodes: string };

/** Replaces the recovery codes of the actor. The route has proved a code of the second factor. */
export const replaceRecoveryCodes = command(
  'replace_recovery_codes',
  async ({ trx, actor }, { backupCodes }: ReplaceCodesInput) => {
    await storeCodes(trx, { identityId: actor.identityId, backupCodes });
    return { reply: {}, audit: [ownAccountEntry(actor, 'recovery_codes_renewed')] };
  },
);
