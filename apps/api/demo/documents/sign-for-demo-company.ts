import { enableSecondFactor, reauthenticate, validateSecondFactor } from '@cuotaclara/contract';
import { signForCompany } from '@cuotaclara/contract/signing/signing';
import { resetUserSecondFactor } from '@cuotaclara/contract/users/users';
import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';
import { totpCode } from '#platform/auth/second-factor/totp.ts';
import type { Database } from '#platform/database/database.ts';
import type { DemoDesk } from './demo-desk.ts';
import { findForCompany } from './stored-signing.reads.ts';

const ADMIN = 'admin@cuotaclara.test';
/** Not one of the ten accounts, which a code would make hard to enter. */
const SIGNER = 'marta.lucia.giraldo@cuotaclara.test';
const STEP_MS = 30_000;

type CompanyDeps = { readonly db: Database; readonly desk: DemoDesk };

/**
 * An administrator signs for the company, in one act, what everybody else has signed. Nobody keeps
 * the secret of the authenticator: one of an earlier start is replaced.
 */
export async function signForDemoCompany(
  { db, desk }: CompanyDeps,
  emails: readonly string[],
): Promise<void> {
  const documentIds = await findForCompany(db, emails);
  if (documentIds.length === 0) return;
  const { user_id: id } = await db
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', SIGNER)
    .executeTakeFirstOrThrow();
  await (await desk.staffAs(ADMIN)).call(resetUserSecondFactor, { params: { id } });
  const signer = await desk.staffAs(SIGNER);
  await signer.call(reauthenticate, { body: { password: DEMO_PASSWORD } });
  const { secret } = await signer.call(enableSecondFactor);
  const step = Math.floor(Date.now() / STEP_MS);
  const codeAt = (at: number): string => totpCode({ secret: fromBase32(secret), step: at });
  await signer.call(validateSecondFactor, { body: { code: codeAt(step - 1) } });
  await signer.call(signForCompany, {
    body: { document_ids: documentIds, code: codeAt(step) },
  });
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What authenticators are given to type, as the text that it stands for. */
function fromBase32(typed: string): string {
  const letters = [...typed.replaceAll(' ', '')];
  const bits = letters
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString();
}
