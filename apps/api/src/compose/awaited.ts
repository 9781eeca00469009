import { type RawBuilder, sql } from 'kysely';
import type { Awaited } from '#contributions/awaited.ts';
import { FEATURES } from './features.ts';
import type { AppDeps, ComposedDeps } from './server-deps.ts';

const joined = (lists: readonly RawBuilder<string[]>[]): RawBuilder<string[]> =>
  lists.length === 0 ? sql`'{}'::text[]` : sql`(${sql.join(lists, sql` || `)})`;

/** What credits wait for from their borrowers, as the features declare it. */
function composeAwaited(): Awaited {
  const sources = FEATURES.flatMap(({ awaited = [] }) => awaited);
  return {
    unsafeNames: joined(sources.map(({ unsafeNames }) => unsafeNames)),
    unsafeWordsIn: (state) =>
      joined(
        sources.filter((source) => source.state === state).map(({ unsafeWords }) => unsafeWords),
      ),
  };
}

/** Adds what jobs and effects get from other features. */
export const withAwaited = (deps: AppDeps): ComposedDeps => ({
  ...deps,
  awaited: composeAwaited(),
});
