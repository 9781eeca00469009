import { z } from '@cuotaclara/contract';
import { changedField, type HistoryEntry } from '@cuotaclara/contract/credits/credit-history';
import { sql } from 'kysely';
import type {
  CreditPageInput,
  HistoryInput,
  HistoryRow,
  HistorySource,
} from '#contributions/credit-page.ts';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';

/** The page shows no more lines; no credit has nearly as many. */
const HISTORY_MAX = 200;

const storedChanges = z.array(changedField);

/** Most lines that are read. */
type ReadHistoryInput = CreditPageInput & { readonly countMax?: number };

type ReadHistory = (db: Reader, input: ReadHistoryInput) => Promise<HistoryEntry[]>;

/**
 * Composes the history of a credit from the sources of all features: one union, newest first. All
 * lines of one command have the same moment; of those the step is the result and comes first.
 * Not scoped: the caller has already checked access.
 */
export function createHistory(sources: readonly HistorySource[]): ReadHistory {
  const askForHistory = writtenOnce();
  return async (db, { creditId, reader, actor, countMax = HISTORY_MAX }) => {
    const own = sources.filter(
      ({ readers, needs }) =>
        readers.includes(reader) && (needs === undefined || actor.functions.has(needs)),
    );
    const rows = await askForHistory(db, {
      shape: [reader, countMax, ...own.map((source) => sources.indexOf(source))].join(),
      values: { creditId },
      write: (blank) => unionOf(db, own, { ...blank, reader }).limit(countMax),
    });
    return rows.map(({ by_id, name, at, changes, ...row }) => ({
      ...row,
      changes: z.parse(storedChanges, changes ?? []),
      by: by_id === null || name === null ? null : { user_id: by_id, name },
      at: at.toISOString(),
    }));
  };
}

function unionOf(db: Reader, sources: readonly HistorySource[], input: HistoryInput) {
  const lines = sources.map((source) => source.unsafeLines(input));
  return db
    .selectFrom(sql<HistoryRow>`(${sql.join(lines, sql` union all `)})`.as('story'))
    .selectAll('story')
    .select(userName<string | null>('story.by_id').as('name'))
    .orderBy('story.at', 'desc')
    .orderBy(sql`case kind when 'step' then 2 when 'compliance_voided' then 1 else 0 end`, 'desc')
    .orderBy('story.history_id', 'desc');
}
