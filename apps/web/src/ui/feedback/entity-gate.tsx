import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { FailedState } from './failed-state.tsx';

type EntityFailure = {
  readonly title: string;
  /** What happened, and that nothing was lost; some screens word it by the error. */
  readonly text: ReactNode | ((error: Error) => ReactNode);
  readonly level?: 1 | 2 | 3;
};

type EntityGateProps<Entity> = {
  query: Pick<UseQueryResult<Entity>, 'data' | 'error' | 'refetch'>;
  /** The shape of the page, until the first answer. */
  skeleton: ReactNode;
  /** Says that no such entity is in the user's scope. */
  missing: ReactNode;
  /** True when the address cannot name an entity, so that the query stays disabled. */
  isImpossible?: boolean;
  /** The statuses that mean `missing`; 404 alone by default. */
  missingStatuses?: readonly number[];
  failure: EntityFailure;
  /** Draws what belongs around `missing` and the failure, such as the heading of the page. */
  frame?: (problem: ReactNode) => ReactNode;
  children: (entity: Entity) => ReactNode;
};

const NOT_FOUND = [404];

/**
 * Shows one entity as soon as it is read; until then its skeleton, that there is none, or why the
 * read failed. An entity that was read stays on the screen when a later read fails.
 */
export const EntityGate = <Entity,>(props: EntityGateProps<Entity>) => {
  const { query, skeleton, missing, isImpossible = false, missingStatuses = NOT_FOUND } = props;
  const { failure, frame = (problem) => problem, children } = props;
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  const refusal = error instanceof ApiError ? error : null;
  if (isImpossible || (refusal !== null && missingStatuses.includes(refusal.status))) {
    return frame(missing);
  }
  if (error === null) return skeleton;
  return frame(
    <FailedState
      title={failure.title}
      {...(failure.level !== undefined && { level: failure.level })}
      onRetry={() => void refetch()}
      requestId={refusal?.requestId ?? null}
    >
      {typeof failure.text === 'function' ? failure.text(error) : failure.text}
    </FailedState>,
  );
};
