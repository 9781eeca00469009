import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { HistoryEntry } from '@cuotaclara/contract/credits/credit-history';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useSession } from '#lib/session/session.ts';
import { lineKeyOf } from './history-events.tsx';

type Lines = readonly HistoryEntry[];

const keysOf = (lines: Lines): string[] => lines.map(lineKeyOf);

const without = (lines: Lines, known: readonly string[]): HistoryEntry[] =>
  lines.filter((line) => !known.includes(lineKeyOf(line)));

/** Newest first; a line of both is told once. */
const joined = (news: Lines, shown: Lines): Lines => [...without(news, keysOf(shown)), ...shown];

export type CreditNewsState = {
  /** Acts of others since this page was opened that were not seen, newest first. */
  readonly lines: Lines;
  /** The credit has changed, and no line of the history tells how. */
  readonly hasUntoldChange: boolean;
  /** The credit has left what this person's role follows; the page shows how it was. */
  readonly isGone: boolean;
  /** Whether the figures of the page already are those after the changes. */
  readonly isShown: boolean;
  readonly isReading: boolean;
  /** Reads the page again whole; what it shows then counts as seen. */
  readonly see: () => Promise<void>;
};

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/**
 * Acts of colleagues on a credit while its page is open. Their changes are told and wait until the
 * person asks for them; the person's own, from another window, are read at once.
 */
export const useCreditNews = (credit: CreditDetail): CreditNewsState => {
  const { credit_id: id, version, history } = credit;
  const client = useQueryClient();
  const me = useSession().user?.user_id;
  const { data: news, error } = useQuery(creditQueries.news(id));
  const [seen, setSeen] = useState(() => keysOf(history));
  const [isReading, setReading] = useState(false);
  const latest = news?.history ?? [];
  const toRead = without(latest, keysOf(history));
  const isOwn = (line: HistoryEntry): boolean => line.by !== null && line.by.user_id === me;
  const readsAtOnce = toRead.some(isOwn);
  useEffect(() => {
    if (readsAtOnce) void client.invalidateQueries(creditQueries.detail(id));
  }, [client, id, readsAtOnce]);
  const lines = without(joined(latest, history), seen).filter((line) => !isOwn(line));
  const hasUntoldChange = (news?.version ?? 0) > version && toRead.length === 0;
  return {
    lines,
    hasUntoldChange,
    isGone: isGone(error),
    isShown: toRead.length === 0 && !hasUntoldChange,
    isReading,
    see: async () => {
      setReading(true);
      await client.refetchQueries({ type: 'active' });
      // A reading that failed brought nothing: those lines stay to be seen.
      const shown = client.getQueryData(creditQueries.detail(id).queryKey) ?? credit;
      setSeen((before) => [...new Set([...before, ...keysOf(shown.history)])]);
      setReading(false);
    },
  };
};
