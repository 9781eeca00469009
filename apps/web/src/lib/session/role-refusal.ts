import { ApiError } from '#lib/api/api-error.ts';

/**
 * What the server answers when a user may no longer do what their screens still offer: an
 * administrator has changed what the role may do, or must have.
 */
const ROLE_REFUSALS: readonly string[] = ['permission_denied', 'second_factor_required'];

let listener: (() => void) | null = null;

/** The session listens here; calls do not know it. */
export const onRoleRefusal = (listen: () => void): void => {
  listener = listen;
};

/** Lets the session look again at what this person may do. */
export const noteRoleRefusal = (failure: unknown): void => {
  if (failure instanceof ApiError && ROLE_REFUSALS.includes(failure.code)) listener?.();
};
