import { ROLE, STATE } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import { lockCredit } from '#core/credits/lock-credit.ts';
import {
  changeBorrower,
  forgetPhoneCodes,
  savePhoneCode,
  withCountry,
} from '#features/borrower-record/public.ts';
import { mayCorrect } from '#features/borrowers/public.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { waitText } from '#platform/http/wait-text.ts';
import {
  againAfter,
  CODE_MINUTES,
  hashOf,
  makeCode,
  type PhoneCodeSecret,
} from './phone-code-terms.ts';

type SendPhoneCodeInput = { readonly creditId: number; readonly phone: string };

const codeText = (code: string): string =>
  `Cuota Clara: tu código es ${code}. Vence en ${CODE_MINUTES} minutos. No lo compartas con nadie.`;

const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/** Locks the borrower of a draft in scope. Sent applications have no phone to verify any more. */
export async function lockApplicant(
  { trx, actor }: Pick<CommandContext, 'trx' | 'actor'>,
  creditId: number,
) {
  const credit = await lockCredit(trx, { creditId, actor });
  if (credit.stateId !== STATE.draft) refuse('not_found');
  const { phone, is_phone_verified: isVerified } = await trx
    .selectFrom('borrowers')
    .select(['phone', 'is_phone_verified'])
    .where('borrower_id', '=', credit.borrowerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { borrowerId: credit.borrowerId, phone, isVerified };
}

/** Sends a code to a phone, which becomes the applicant's and is not verified yet. */
export const sendPhoneCode = (secret: PhoneCodeSecret) =>
  command('send_phone_code', async (ctx, { creditId, phone }: SendPhoneCodeInput) => {
    return sendCode(ctx, secret, { owner: await lockApplicant(ctx, creditId), phone });
  });

type SentTo = {
  /** The borrower, whose row is locked. */
  readonly owner: {
    readonly borrowerId: number;
    readonly phone: string | null;
    readonly isVerified: boolean;
  };
  readonly phone: string;
};

/** Sends a code to a phone of a borrower, in the command that has locked the row. */
export async function sendCode(ctx: CommandContext, secret: PhoneCodeSecret, sent: SentTo) {
  const { trx, actor } = ctx;
  const {
    owner: { borrowerId, ...was },
    phone,
  } = sent;
  if (was.phone === phone && was.isVerified) refuse('phone_already_verified');
  const now = new Date(ctx.now.epochMilliseconds);
  await demandPatience(trx, { borrowerId, phone, now });
  if (was.phone !== phone) {
    const isAnothers = was.phone !== null && actor.roleId !== ROLE.borrower;
    if (isAnothers && !(await mayCorrect(trx, { borrowerId, actor }))) refuse('person_fixed');
    await forgetPhoneCodes(trx, { borrowerId, phone: was.phone });
    await changeBorrower(trx, { borrowerId, changes: { phone, is_phone_verified: false } });
  }
  const code = makeCode();
  const expiresAt = after(now, CODE_MINUTES * 60);
  const codeHash = hashOf(secret, { borrowerId, phone, code });
  await savePhoneCode(trx, { borrowerId, phone, codeHash, sentAt: now, expiresAt });
  await ctx.send({
    kind: 'phone_code',
    channel: 'sms',
    recipient: withCountry(phone),
    text: codeText(code),
  });
  const subject = { kind: 'borrower', id: borrowerId } as const;
  return {
    reply: {
      expires_at: expiresAt.toISOString(),
      again_at: againAfter({ sentAt: now, tries: 0 }).toISOString(),
    },
    audit: [{ action: 'phone_code_sent', subject, after: { phone } } as const],
  };
}

type PatienceInput = { readonly borrowerId: number; readonly phone: string; readonly now: Date };

/** Demands a pause since the last message, unless that code has no tries left on the same phone. */
async function demandPatience(
  trx: Transaction<DB>,
  { borrowerId, phone, now }: PatienceInput,
): Promise<void> {
  const last = await trx
    .selectFrom('phone_codes')
    .select(['phone', 'sent_at', 'tries'])
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  if (last === undefined) return;
  const tries = last.phone === phone ? last.tries : 0;
  const waitMs = againAfter({ sentAt: last.sent_at, tries }).getTime() - now.getTime();
  if (waitMs <= 0) return;
  refuse('too_many_requests', { waitText: waitText(Math.ceil(waitMs / 1000)) });
}
