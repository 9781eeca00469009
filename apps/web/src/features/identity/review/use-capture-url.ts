import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '#lib/use-object-url.ts';
import { type CaptureAddress, reviewQueries } from './review-queries.ts';

const NOTHING: CaptureAddress = { borrowerId: 0, documentId: 0, captureId: 0 };

/** Where a failure shows: in the place of the capture, or as a toast where it has none yet. */
type FailureDisplay = { readonly inline: boolean };

/** The object URL of one capture; null as the capture fetches nothing. */
export const useCaptureUrl = (capture: CaptureAddress | null, { inline }: FailureDisplay) => {
  const { data, error, isFetching, refetch } = useQuery({
    ...reviewQueries.capture(capture ?? NOTHING),
    enabled: capture !== null,
    meta: { inline },
  });
  const url = useObjectUrl(capture === null ? undefined : data);
  return { url, error, isFetching, onRetry: () => void refetch() };
};
