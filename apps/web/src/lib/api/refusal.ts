import { STATUS_TEXTS } from '@cuotaclara/contract';
import { ApiError } from './api-error.ts';

/** Code of an answer that is not in the shape of our refusals: something else has answered. */
export const UNREADABLE = 'unreadable_answer';

/** Statuses of what cannot be done as things are now: the server always says why. */
const REASONED: readonly number[] = [400, 409, 410, 422];

const SERVER_FAILED = 500;

/**
 * Whether the server refused in words of its own, which are the answer that a person needs: the
 * statuses of reasons, and every code that the route declares. The specification (§8) fixes the
 * words of 401, 404 and 500, and those of whatever nobody foresaw.
 */
export const isRefusal = (failure: unknown): boolean => {
  if (!(failure instanceof ApiError) || failure.code === UNREADABLE) return false;
  if (failure.status >= SERVER_FAILED || failure.status in STATUS_TEXTS) return false;
  return REASONED.includes(failure.status) || failure.isDeclared;
};
