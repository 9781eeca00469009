import type { Route } from '@cuotaclara/contract';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { NetworkError } from '#lib/api/network-error.ts';
import { FailedState } from '#ui/feedback/failed-state.tsx';

type PartFailedProps = {
  /** «No pudimos traer los anexos» */
  title: string;
  /** The call that failed. */
  route: Route;
  error: Error;
  onRetry: () => void;
};

/** In the place of a part of a credit's page that could not be loaded. */
export const PartFailed = ({ title, route, error, onRetry }: PartFailedProps) => (
  <FailedState
    title={title}
    onRetry={onRetry}
    requestId={error instanceof ApiError ? error.requestId : null}
  >
    {error instanceof NetworkError ? inlineText(route, error) : 'Lo demás del crédito sigue aquí.'}
  </FailedState>
);
