import { ApiError } from './api-error.ts';

/** Whether a change was refused because another user had changed the same thing first. */
export const wasChangedMeanwhile = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'changed_meanwhile';

/** Whether what was asked for is not possible as things are now: often another user was first. */
export const isConflict = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status === 409;
