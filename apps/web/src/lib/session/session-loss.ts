import { ApiError } from '#lib/api/api-error.ts';
import { SessionLostError } from '#lib/api/session-lost-error.ts';

type LossListener = (cause: unknown) => void;

let listener: LossListener | null = null;

/** The session listens here; calls do not know it. */
export const onSessionLoss = (listen: LossListener): void => {
  listener = listen;
};

/** Whether the server, or another tab, has put an end to the session. */
export const isSessionLoss = (failure: unknown): failure is ApiError | SessionLostError =>
  failure instanceof SessionLostError || (failure instanceof ApiError && failure.status === 401);

/** Ends the session that the server no longer accepts; gives the error for the caller. */
export const loseSession = (cause: ApiError | SessionLostError): SessionLostError => {
  listener?.(cause);
  return cause instanceof SessionLostError ? cause : new SessionLostError(cause);
};
