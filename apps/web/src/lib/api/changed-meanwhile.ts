import { ApiError } from './api-error.ts';

/** Whether a change was refused because another user had changed the same thing first. */
export const wasChangedMeanwhile = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'changed_meanwhile';
