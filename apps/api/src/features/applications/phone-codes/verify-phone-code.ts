import { timingSafeEqual } from 'node:crypto';
import {
  changeBorrower,
  countPhoneCodeTry,
  isPhoneCodeUsedUp,
  usePhoneCode,
} from '#features/borrower-record/public.ts';
import { type CommandContext, type CommandOutcome, command } from '#platform/command/command.ts';
import { CODE_TRIES_MAX, hashOf, type PhoneCodeSecret } from './phone-code-terms.ts';
import { lockApplicant } from './send-phone-code.ts';

type VerifyPhoneCodeInput = { readonly creditId: number; readonly code: string };

type VerifyPhoneCodeReply = {
  readonly is_phone_verified: boolean;
  /** The code has no tries left; only another one helps. */
  readonly is_used_up: boolean;
};

/**
 * Verifies the applicant's phone by its code; a code proves one number, once. A wrong code is
 * answered and not refused, so that its try is committed and stays counted.
 */
export const verifyPhoneCode = (secret: PhoneCodeSecret) =>
  command('verify_phone_code', async (ctx, { creditId, code }: VerifyPhoneCodeInput) =>
    verifyCode(ctx, secret, { owner: await lockApplicant(ctx, creditId), code }),
  );

type VerifiedBy = {
  /** The borrower, whose row is locked. */
  readonly owner: { readonly borrowerId: number; readonly phone: string | null };
  readonly code: string;
};

/** Verifies the phone of a borrower, in the command that has locked the row. */
export async function verifyCode(
  ctx: CommandContext,
  secret: PhoneCodeSecret,
  { owner: { borrowerId, phone }, code }: VerifiedBy,
): Promise<CommandOutcome<VerifyPhoneCodeReply>> {
  const { trx } = ctx;
  const now = new Date(ctx.now.epochMilliseconds);
  const sent = await countPhoneCodeTry(trx, { borrowerId, triesMax: CODE_TRIES_MAX, now });
  const isRight =
    sent !== null &&
    // The applicant may have typed another number since the code was sent.
    sent.phone === phone &&
    timingSafeEqual(hashOf(secret, { borrowerId, phone, code }), sent.codeHash);
  if (!isRight) {
    const isUsedUp = await isPhoneCodeUsedUp(trx, { borrowerId, triesMax: CODE_TRIES_MAX, now });
    const refused: VerifyPhoneCodeReply = { is_phone_verified: false, is_used_up: isUsedUp };
    return { reply: refused, audit: [] };
  }
  const reply: VerifyPhoneCodeReply = { is_phone_verified: true, is_used_up: true };
  await usePhoneCode(trx, { borrowerId, phone: sent.phone });
  await changeBorrower(trx, { borrowerId, changes: { is_phone_verified: true } });
  const subject = { kind: 'borrower', id: borrowerId } as const;
  return { reply, audit: [{ action: 'phone_verified', subject, after: { phone } }] };
}
