import { type OpenAct, signDocuments } from '@cuotaclara/contract/signing/signing';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';

const codeOf = (failure: unknown): string | null =>
  failure instanceof ApiError ? failure.code : null;

/** The act ended: a newer one was begun, here or on another device. */
export const isActOver = (failure: unknown): boolean => codeOf(failure) === 'signing_act_over';

/** The documents no longer say what the credit says. */
export const isOutdated = (failure: unknown): boolean => codeOf(failure) === 'documents_outdated';

type Entered = {
  readonly act: OpenAct;
  /** Whether the last code was wrong. */
  readonly isWrong: boolean;
  readonly isExpired: boolean;
  readonly failure: unknown;
};

/** What is said under the boxes; null when nothing is wrong. */
export const codeProblem = ({ act, isWrong, isExpired, failure }: Entered): string | null => {
  if (act.tries_left === 0) return 'Se acabaron los intentos con este código. Pide otro.';
  if (isExpired) return 'El código venció. Pide otro.';
  if (isWrong) {
    const left = act.tries_left === 1 ? 'Te queda' : 'Te quedan';
    return `No es ese. ${left} ${countedText(act.tries_left, ['intento', 'intentos'])}.`;
  }
  if (failure === null || isActOver(failure) || isOutdated(failure)) return null;
  return inlineText(signDocuments, failure);
};

const SECONDS_PER_MINUTE = 60;

/** «8:42». */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`;
