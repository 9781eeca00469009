import { createHash, randomInt } from 'node:crypto';
import { PHONE_CODE_LENGTH } from '@cuotaclara/contract/applications/phone-code';

export const CODE_MINUTES = 10;
export const CODE_TRIES_MAX = 5;
/** Between one message and the next. */
const AGAIN_SECONDS = 60;

type SentCode = { readonly sentAt: Date; readonly tries: number };

/**
 * When another code can be sent to the same phone. A code without tries left helps nobody, so its
 * successor goes out at once; the throttles of the phone and of the borrower bound how many.
 */
export const againAfter = ({ sentAt, tries }: SentCode): Date =>
  tries >= CODE_TRIES_MAX ? sentAt : new Date(sentAt.getTime() + AGAIN_SECONDS * 1000);

export const makeCode = (): string =>
  String(randomInt(10 ** PHONE_CODE_LENGTH)).padStart(PHONE_CODE_LENGTH, '0');

/** Hides a text with the secret of the server. */
export type PhoneCodeSecret = { pseudonymOf(text: string): string };

type PhoneCode = { readonly borrowerId: number; readonly phone: string; readonly code: string };

/**
 * The hash that is stored of a code. A million codes are tried in no time, so a plain hash would
 * hide nothing from a reader of the table: the secret of the server, which is elsewhere, salts it.
 */
export const hashOf = (
  { pseudonymOf }: PhoneCodeSecret,
  { borrowerId, phone, code }: PhoneCode,
): Buffer =>
  createHash('sha256')
    .update(pseudonymOf(`phone-code:${borrowerId}:${phone}:${code}`))
    .digest();
