import { logFailure } from '#lib/log.ts';
import { ApiError, speaksForItself } from './api-error.ts';
import { failureText } from './failure-text.ts';
import { isRefusal } from './refusal.ts';
import { SessionLostError } from './session-lost-error.ts';

/** How a problem is told. */
type Telling = {
  /** The screen shows it too, where it was tried. */
  readonly isInline: boolean;
};

type ShowProblem = (text: string, telling: Telling) => void;

let showProblem: ShowProblem | null = null;

/** The application says once how problems are shown; this layer knows no toasts. */
export const showProblemsWith = (show: ShowProblem): void => {
  showProblem = show;
};

/**
 * Tells the person that a call failed, in the words that the specification gives for it (§8). Its
 * one place for all calls: a reason that the screen shows where it was tried is said there alone.
 */
export const reportProblem = (failure: unknown, telling: Telling = { isInline: false }): void => {
  // Many calls can fail at once when the session is over; its end was shown once, elsewhere.
  if (failure instanceof SessionLostError) return;
  // The page for setting it up opens by itself and says why.
  if (failure instanceof ApiError && failure.code === 'second_factor_required') return;
  const isSaid = isRefusal(failure) || (failure instanceof ApiError && speaksForItself(failure));
  if (telling.isInline && isSaid) return;
  if (!telling.isInline) logFailure('A call failed', failure);
  showProblem?.(failureText(failure), telling);
};
