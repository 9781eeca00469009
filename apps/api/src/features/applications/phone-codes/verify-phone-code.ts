import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  changeBorrower,
  countPhoneCodeTry,
  usePhoneCode,
} from '#features/borrower-record/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { CODE_TRIES_MAX, hashOf } from './phone-code-terms.ts';
import { lockApplicant, type PhoneCodeParts } from './send-phone-code.ts';

type Parts = Pick<PhoneCodeParts, 'clock' | 'throttle'>;

type Guess = { readonly borrowerId: number; readonly code: string };

/**
 * The number that a code was sent to; null when it is not that code. Each try is counted before it
 * is looked at and stays counted, so that many at once do not slip through together.
 */
export async function provedPhone(
  { db, clock, throttle }: Parts & { readonly db: Database },
  { borrowerId, code }: Guess,
): Promise<string | null> {
  const now = new Date(clock.now().epochMilliseconds);
  const triesMax = CODE_TRIES_MAX;
  const sent = await countPhoneCodeTry(db, { borrowerId, triesMax, now });
  if (sent === null) return null;
  const guessed = hashOf(throttle, { borrowerId, phone: sent.phone, code });
  return timingSafeEqual(guessed, sent.codeHash) ? sent.phone : null;
}

type Proved = {
  readonly creditId: number;
  readonly actor: Actor;
  /** The number that the code was sent to. */
  readonly proved: string;
};

type Verified = {
  readonly reply: { readonly is_phone_verified: true };
  readonly audit: readonly AuditEntry[];
};

/** Keeps that the telephone is the applicant's; a code proves it once, and only that number. */
export async function keepVerifiedPhone(
  trx: Transaction<DB>,
  { creditId, actor, proved }: Proved,
): Promise<Verified> {
  const { borrowerId, phone } = await lockApplicant(trx, { creditId, actor });
  const isUsed = await usePhoneCode(trx, { borrowerId, phone: proved });
  // Of two numbers at once, what proves the one says nothing of the other.
  if (!isUsed || phone !== proved) return refuse('wrong_phone_code');
  await changeBorrower(trx, { borrowerId, changes: { is_phone_verified: true } });
  const subject = { kind: 'borrower', id: borrowerId } as const;
  return {
    reply: { is_phone_verified: true },
    audit: [{ action: 'phone_verified', subject, after: { phone } }],
  };
}
