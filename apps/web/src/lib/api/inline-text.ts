import type { Route } from '@cuotaclara/contract';
import { ApiError, speaksForItself } from './api-error.ts';
import { failureText } from './failure-text.ts';
import { NetworkError } from './network-error.ts';

const NO_CONNECTION = 'No pudimos conectarnos. Revisa tu internet';

/** Where something was written it is said that it is not lost; elsewhere there was nothing. */
const noConnection = ({ method, upload }: Route): string =>
  method === 'GET' || upload !== undefined
    ? `${NO_CONNECTION} e intenta de nuevo.`
    : `${NO_CONNECTION}; lo que escribiste sigue aquí.`;

/**
 * The text that a form shows beside itself. The refusals that its route declares are part of its
 * dialogue and speak for themselves; everything else has the text of its toast.
 */
export const inlineText = (route: Route, failure: unknown): string => {
  if (failure instanceof NetworkError) return noConnection(route);
  if (!(failure instanceof ApiError)) return failureText(failure);
  const declared: readonly string[] = route.refusals ?? [];
  const speaks = declared.includes(failure.code) || speaksForItself(failure);
  return speaks ? failure.message : failureText(failure);
};
