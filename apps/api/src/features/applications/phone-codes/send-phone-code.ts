import { BORROWER_ROLE } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import {
  changeBorrower,
  forgetPhoneCodes,
  savePhoneCode,
  withCountry,
} from '#features/borrower-record/public.ts';
import { mayCorrect } from '#features/borrowers/public.ts';
import { lockCredit } from '#features/credits/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { waitText } from '#platform/http/wait-text.ts';
import { hasMailbox } from '#platform/outbox/has-mailbox.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { DRAFT_STATE } from '../lock-draft.ts';
import { AGAIN_SECONDS, againAfter, CODE_MINUTES, hashOf, makeCode } from './phone-code-terms.ts';

export type PhoneCodeParts = {
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly outbox: Outbox;
  readonly config: Pick<Config, 'demo' | 'mail' | 'sms'>;
};

type Sending = { readonly creditId: number; readonly phone: string; readonly actor: Actor };

type Sent = {
  readonly reply: { readonly expires_at: string; readonly again_at: string };
  readonly audit: readonly AuditEntry[];
};

const codeText = (code: string): string =>
  `Cuota Clara: tu código es ${code}. Vence en ${CODE_MINUTES} minutos. No lo compartas con nadie.`;

const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/** Whether a text message reaches anyone: by a gateway, or by the mailbox of a demo. */
export const canText = (config: PhoneCodeParts['config']): boolean =>
  config.sms !== null || hasMailbox(config);

/**
 * The borrower of a draft in reach, whom nobody else changes meanwhile. Other applications have no
 * telephone to prove any more.
 */
export async function lockApplicant(
  trx: Transaction<DB>,
  { creditId, actor }: Pick<Sending, 'creditId' | 'actor'>,
) {
  const credit = await lockCredit(trx, { creditId, actor });
  if (credit.stateId !== DRAFT_STATE) refuse('not_found');
  const { phone, is_phone_verified: isVerified } = await trx
    .selectFrom('borrowers')
    .select(['phone', 'is_phone_verified'])
    .where('borrower_id', '=', credit.borrowerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { borrowerId: credit.borrowerId, phone, isVerified };
}

/** Sends a code to a telephone, which becomes that of the applicant and is not proved yet. */
export async function sendPhoneCode(
  { clock, throttle, outbox }: PhoneCodeParts,
  trx: Transaction<DB>,
  { creditId, phone, actor }: Sending,
): Promise<Sent> {
  const { borrowerId, ...was } = await lockApplicant(trx, { creditId, actor });
  if (was.phone === phone && was.isVerified) refuse('phone_already_verified');
  const now = new Date(clock.now().epochMilliseconds);
  await demandPatience(trx, { borrowerId, now });
  if (was.phone !== phone) {
    const isAnothers = was.phone !== null && actor.roleId !== BORROWER_ROLE;
    if (isAnothers && !(await mayCorrect(trx, { borrowerId, actor }))) refuse('person_fixed');
    await forgetPhoneCodes(trx, { borrowerId, phone: was.phone });
    await changeBorrower(trx, { borrowerId, changes: { phone, is_phone_verified: false } });
  }
  const code = makeCode();
  const expiresAt = after(now, CODE_MINUTES * 60);
  const codeHash = hashOf(throttle, { borrowerId, phone, code });
  await savePhoneCode(trx, { borrowerId, phone, codeHash, sentAt: now, expiresAt });
  await outbox.send({ channel: 'sms', recipient: withCountry(phone), text: codeText(code) }, trx);
  return {
    reply: {
      expires_at: expiresAt.toISOString(),
      again_at: againAfter(now).toISOString(),
    },
    audit: [
      {
        action: 'phone_code_sent',
        subject: { kind: 'borrower', id: borrowerId },
        after: { phone },
      },
    ],
  };
}

type Waiting = { readonly borrowerId: number; readonly now: Date };

async function demandPatience(trx: Transaction<DB>, { borrowerId, now }: Waiting): Promise<void> {
  const last = await trx
    .selectFrom('phone_codes')
    .select('sent_at')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  if (last === undefined) return;
  const waited = (now.getTime() - last.sent_at.getTime()) / 1000;
  if (waited >= AGAIN_SECONDS) return;
  refuse('too_many_requests', { waitText: waitText(Math.ceil(AGAIN_SECONDS - waited)) });
}
