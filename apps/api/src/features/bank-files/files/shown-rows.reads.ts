import { createMatcher, unsafeCandidates } from '#features/deposits/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { type ClassifiedRow, matchedRow, whyOf } from './classify-rows.ts';

/** Rows of each fate that a preview shows. */
const SHOWN_MAX = 40;

/**
 * The rows that a preview shows. Those that go to the tray say whose they may be as the tray will
 * say it, by name and value too: only of these few it is looked up. Not scoped.
 */
export async function unsafeShownRows(
  db: Reader,
  rows: readonly ClassifiedRow[],
  today: Temporal.PlainDate,
): Promise<readonly ClassifiedRow[]> {
  const shown = [...Map.groupBy(rows, ({ fate }) => fate).values()].flatMap((own) =>
    own.slice(0, SHOWN_MAX),
  );
  const asked = shown
    .filter(({ fate, why }) => fate === 'tray' && why !== null)
    .map((row) => ({ ...matchedRow(row), kind: 'deposit' as const }));
  if (asked.length === 0) return shown;
  const candidates = await unsafeCandidates(db, { rows: asked, today, isWide: true });
  const names = new Map(candidates.map(({ creditId, holderName }) => [creditId, holderName]));
  const match = createMatcher(candidates);
  const whys = new Map(
    asked.flatMap((row) => {
      const found = match(row);
      return found.kind === 'posts' ? [] : [[row.line, whyOf(found, names)] as const];
    }),
  );
  return shown.map((row) => ({ ...row, why: whys.get(row.line) ?? row.why }));
}
