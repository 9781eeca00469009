import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { reasonText } from '#lib/api/reason-text.ts';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import classes from './loaded.module.css';
import { OldData } from './old-data.tsx';

type Draw = (standIn: ReactNode) => ReactNode;

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'dataUpdatedAt'> & {
    readonly refetch: () => unknown;
  };
  /** Name of what is read, with its article: «las notas». */
  things: string;
  /** Title of a failure that is more than reading: «No pudimos comprobarlo». */
  failedTitle?: string;
  /** Shape of what is coming: its height, or several parts. */
  skeleton?: number | ReactNode;
  /** Words while it takes longer than reading: «Calculando lo que ganas». */
  waiting?: string;
  /** Why there is nothing and what to do; a sentence, or an `EmptyState` with its actions. */
  empty?: ReactNode;
  /** Test for nothing; a list and a page of one without rows, unless told otherwise. */
  isEmpty?: (data: Data) => boolean;
  /** Words besides the title when reading failed, where the reason is not enough. */
  failed?: ReactNode | ((error: Error) => ReactNode);
  level?: 1 | 2 | 3;
  /**
   * Draws the page around what stands in the place of the data. The page of the data draws its own,
   * and says there whether reading it again failed.
   */
  frame?: Draw;
  /** Draws what belongs around a failure or nothing alone, such as a card. */
  around?: Draw;
  children: (data: Data) => ReactNode;
};

const HEIGHT = 160;

const asItIs: Draw = (standIn) => standIn;

const hasNoRows = (data: unknown): boolean => {
  if (Array.isArray(data)) return data.length === 0;
  return typeof data === 'object' && data !== null && 'data' in data && hasNoRows(data.data);
};

/**
 * Shows data, or what stands in its place: its shape while it comes, why it failed with a second
 * try, why there is nothing. Data that was read stays when reading it again fails, and says so.
 */
export const Loaded = <Data,>(props: LoadedProps<Data>) => {
  const { query, things, skeleton = HEIGHT, waiting = `Cargando ${things}`, empty } = props;
  const { isEmpty = hasNoRows, failed = reasonText, level = 2, children } = props;
  const { failedTitle = `No pudimos traer ${things}`, frame } = props;
  const framed = frame ?? asItIs;
  const problemIn = props.around ?? framed;
  const { data, error, refetch, isFetching, dataUpdatedAt } = query;
  const retry = (): void => void refetch();
  if (data === undefined && error !== null) {
    return problemIn(
      <FailedState
        title={failedTitle}
        level={level}
        onRetry={retry}
        requestId={error instanceof ApiError ? error.requestId : null}
      >
        {typeof failed === 'function' ? failed(error) : failed}
      </FailedState>,
    );
  }
  if (data === undefined) {
    return framed(
      <div className={classes.shape} role="status" aria-label={waiting}>
        {typeof skeleton === 'number' ? <Skeleton height={skeleton} radius="lg" /> : skeleton}
      </div>,
    );
  }
  const nothing = empty !== undefined && isEmpty(data) ? <Nothing>{empty}</Nothing> : null;
  if (nothing !== null && frame !== undefined) return frame(nothing);
  return (
    <>
      {error !== null && frame === undefined && (
        <div className={classes.again}>
          <OldData
            things={things}
            readAt={dataUpdatedAt === 0 ? null : dataUpdatedAt}
            isFetching={isFetching}
            onRetry={retry}
          />
        </div>
      )}
      {nothing === null ? children(data) : problemIn(nothing)}
    </>
  );
};

const Nothing = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? <Quiet>{children}</Quiet> : children;
