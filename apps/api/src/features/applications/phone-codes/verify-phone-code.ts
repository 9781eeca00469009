import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { changeBorrower } from '#features/borrowers/public.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { CODE_TRIES_MAX, hashOf, type PhoneCodeSecret } from './phone-code-terms.ts';
import { lockApplicant } from './send-phone-code.ts';

type VerifyPhoneCodeInput = { readonly creditId: number; readonly code: string };

type VerifyPhoneCodeReply = { readonly is_phone_verified: boolean };

/**
 * Verifies the applicant's phone by its code; a code proves one number, once. A wrong code is
 * answered and not refused, so that its try is committed and stays counted.
 */
export const verifyPhoneCode = (secret: PhoneCodeSecret) =>
  command('verify_phone_code', async (ctx, { creditId, code }: VerifyPhoneCodeInput) => {
    const { trx } = ctx;
    const { borrowerId, phone } = await lockApplicant(ctx, creditId);
    const sent = await countTry(ctx, borrowerId);
    const isRight =
      sent !== undefined &&
      // The applicant may have typed another number since the code was sent.
      sent.phone === phone &&
      timingSafeEqual(hashOf(secret, { borrowerId, phone, code }), sent.code_hash);
    const reply: VerifyPhoneCodeReply = { is_phone_verified: isRight };
    if (!isRight) return { reply, audit: [] };
    await trx.deleteFrom('phone_codes').where('borrower_id', '=', borrowerId).execute();
    await changeBorrower(trx, { borrowerId, changes: { is_phone_verified: true } });
    const subject = { kind: 'borrower', id: borrowerId } as const;
    return { reply, audit: [{ action: 'phone_verified', subject, after: { phone } }] };
  });

/** Counts the try before the code is compared; undefined without a code that can be tried. */
const countTry = ({ trx, now }: CommandContext, borrowerId: number) =>
  trx
    .updateTable('phone_codes')
    .set({ tries: sql`tries + 1` })
    .where('borrower_id', '=', borrowerId)
    .where('tries', '<', CODE_TRIES_MAX)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .returning(['phone', 'code_hash'])
    .executeTakeFirst();
