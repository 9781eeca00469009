import { ApiError } from '#lib/api/api-error.ts';

/** Why nobody is signed in any more; the login page says it in words. */
export type SessionEnd =
  | 'signed_out'
  | 'signed_out_elsewhere'
  | 'session_ended'
  | 'user_blocked'
  | 'unknown_role';

/** Reads the reason from what a call was refused with. */
export const sessionEndOf = (failure: unknown): SessionEnd => {
  if (failure instanceof ApiError) {
    const { code } = failure;
    return code === 'user_blocked' || code === 'unknown_role' ? code : 'session_ended';
  }
  return failure instanceof Error && failure.cause instanceof ApiError
    ? sessionEndOf(failure.cause)
    : 'session_ended';
};
