import { type CommandContext, command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { PhoneCodeSecret } from './phone-code-terms.ts';
import { sendCode } from './send-phone-code.ts';
import { verifyCode } from './verify-phone-code.ts';

/** Locks the row of the borrower who is signed in. Staff have none, and are refused. */
async function lockOwn({ trx, actor }: Pick<CommandContext, 'trx' | 'actor'>) {
  const own = await trx
    .selectFrom('borrowers')
    .select(['borrower_id', 'phone', 'is_phone_verified'])
    .where('user_id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst();
  if (own === undefined) return refuse('not_found');
  return { borrowerId: own.borrower_id, phone: own.phone, isVerified: own.is_phone_verified };
}

type SendOwnCodeInput = { readonly phone: string };

/** Sends a code to a phone of a person who has no application under way, such as a co-debtor. */
export const sendOwnPhoneCode = (secret: PhoneCodeSecret) =>
  command('send_own_phone_code', async (ctx, { phone }: SendOwnCodeInput) =>
    sendCode(ctx, secret, { owner: await lockOwn(ctx), phone }),
  );

type VerifyOwnCodeInput = { readonly code: string };

/** Verifies the own phone by its code. */
export const verifyOwnPhoneCode = (secret: PhoneCodeSecret) =>
  command('verify_own_phone_code', async (ctx, { code }: VerifyOwnCodeInput) =>
    verifyCode(ctx, secret, { owner: await lockOwn(ctx), code }),
  );
