import { createHash, randomInt } from 'node:crypto';
import { PHONE_CODE_LENGTH } from '@cuotaclara/contract/applications/phone-code';
import type { Throttle } from '#platform/auth/throttle.ts';

export const CODE_MINUTES = 10;
export const CODE_TRIES_MAX = 5;
/** Between one message and the next. */
export const AGAIN_SECONDS = 60;

/** From when on another one is sent. */
export const againAfter = (sentAt: Date): Date => new Date(sentAt.getTime() + AGAIN_SECONDS * 1000);

export const makeCode = (): string =>
  String(randomInt(10 ** PHONE_CODE_LENGTH)).padStart(PHONE_CODE_LENGTH, '0');

type Coded = { readonly borrowerId: number; readonly phone: string; readonly code: string };

/**
 * What is kept of a code. A million codes are tried in no time, so that a plain hash would hide
 * nothing from who reads the table: the secret of the server goes into it, which is not there.
 */
export const hashOf = (
  { pseudonymOf }: Pick<Throttle, 'pseudonymOf'>,
  { borrowerId, phone, code }: Coded,
): Buffer =>
  createHash('sha256')
    .update(pseudonymOf(`phone-code:${borrowerId}:${phone}:${code}`))
    .digest();
