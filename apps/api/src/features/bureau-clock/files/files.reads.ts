import type { ReplyOf } from '@cuotaclara/contract';
import { z } from '@cuotaclara/contract';
import type { readBureauFiles } from '@cuotaclara/contract/bureau-clock/bureau-clock';
import { bureauStateField } from '@cuotaclara/contract/bureau-clock/bureau-words';
import { sql } from 'kysely';
import { unsafeStaffNames } from '#features/users/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { unsafeFileRows } from './file-rows.ts';

export type FileCounts = {
  readonly reports: number;
  readonly updates: number;
  readonly corrections: number;
};

const COUNTS = sql`
  (count(*) filter (where kind = 'report'))::integer as reports,
  (count(*) filter (where kind = 'update'))::integer as updates,
  (count(*) filter (where kind = 'correction'))::integer as corrections
`;

const NOTHING: FileCounts = { reports: 0, updates: 0, corrections: 0 };

/** Counts of a file of this moment. Not scoped: operators are told of all credits. */
export async function unsafeReady(db: Reader, today: Temporal.PlainDate): Promise<FileCounts> {
  const [counts] = await readRows(
    db,
    sql<FileCounts>`select ${COUNTS} from ${unsafeFileRows(today)} as ready`,
  );
  return counts ?? NOTHING;
}

/** A month as addresses have it: 2026-11. */
export const monthOf = (day: Temporal.PlainDate): string => day.toPlainYearMonth().toString();

export async function readFiles(
  db: Reader,
  today: Temporal.PlainDate,
): Promise<ReplyOf<typeof readBureauFiles>> {
  const files = await readRows(
    db,
    sql<FileCounts & { month: string; confirmed_by: number; confirmed_at: Date }>`
      select file.month, file.confirmed_by, file.confirmed_at, counts.*
      from bureau_files as file
      cross join lateral (
        select ${COUNTS} from bureau_file_rows as told where told.month = file.month
      ) as counts
      order by file.month desc
    `,
  );
  const names = await unsafeStaffNames(
    db,
    files.map((file) => file.confirmed_by),
  );
  const states = await readRows(
    db,
    sql<{ state: string; count: number }>`
      select state, count(*)::integer as count from bureau_clocks group by state
    `,
  );
  return {
    month: monthOf(today),
    ready: await unsafeReady(db, today),
    files: files.map(({ month, confirmed_by, confirmed_at, reports, updates, corrections }) => ({
      month: month.slice(0, monthOf(today).length),
      confirmed_by: names.get(confirmed_by) ?? '',
      confirmed_at: confirmed_at.toISOString(),
      reports,
      updates,
      corrections,
    })),
    states: states.map(({ state, count }) => ({ state: z.parse(bureauStateField, state), count })),
  };
}
