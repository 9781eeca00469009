import { ApiError, speaksForItself } from './api-error.ts';
import { failureText } from './failure-text.ts';
import { NetworkError } from './network-error.ts';

const SERVER_FAILED = 500;

/** Whether what was asked for is not possible as things are now: often another user was first. */
export const isConflict = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status === 409;

/** The reason that a dialog shows, which does not know the route: the server's own words. */
export const reasonText = (failure: unknown): string => {
  if (failure instanceof NetworkError) {
    return 'No pudimos conectarnos. Revisa tu internet e intenta de nuevo.';
  }
  if (!(failure instanceof ApiError)) return failureText(failure);
  const speaks = failure.status < SERVER_FAILED || speaksForItself(failure);
  return speaks ? failure.message : failureText(failure);
};
