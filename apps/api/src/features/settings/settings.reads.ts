import {
  type getSettingHistory,
  type QueryOf,
  type ReplyOf,
  SETTING_NAMES,
  SETTINGS,
  type SettingHistoryRow,
  type SettingName,
  type SettingRow,
  type SettingStanding,
} from '@cuotaclara/contract';
import { sql } from 'kysely';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import { storedValueOf } from '#platform/settings/settings.ts';

/** Every setting as an administrator sees it. */
export const readSettings = (db: Reader, today: Temporal.PlainDate): Promise<SettingRow[]> =>
  readRows(db, { names: SETTING_NAMES, today });

export async function readSetting(
  db: Reader,
  { name, today }: { name: SettingName; today: Temporal.PlainDate },
): Promise<SettingRow> {
  const [row] = await readRows(db, { names: [name], today });
  if (row === undefined) throw new Error(`the setting ${name} was not read`);
  return row;
}

type SettingsInForceInput = {
  readonly names: readonly SettingName[];
  readonly today: Temporal.PlainDate;
};

async function readRows(db: Reader, { names, today }: SettingsInForceInput): Promise<SettingRow[]> {
  const rows = await storedValues(db).where('setting', 'in', names).orderBy('valid_from').execute();
  const bySetting = Object.groupBy(rows, (row) => row.setting);
  return names.map((name) => toSettingRow(name, bySetting[name] ?? [], today.toString()));
}

const storedValues = (db: Reader) =>
  db
    .selectFrom('setting_values')
    .select([
      'setting_value_id',
      'setting',
      'value',
      'valid_from',
      'set_at',
      'set_by',
      'withdrawn_at',
      'withdrawn_by',
      userName('setting_values.set_by').as('setter_name'),
      userName('setting_values.withdrawn_by').as('withdrawer_name'),
    ]);

type StoredRow = Awaited<ReturnType<ReturnType<typeof storedValues>['execute']>>[number];

/** From every value that the setting has had, by the day each counts from. */
function toSettingRow(name: SettingName, rows: readonly StoredRow[], today: string): SettingRow {
  const counting = rows.filter((row) => row.withdrawn_at === null);
  const current = counting.findLast((row) => row.valid_from <= today);
  const next = counting.find((row) => row.valid_from > today);
  return {
    parameter_id: SETTINGS[name].id,
    name,
    value: storedValueOf(name, current?.value),
    valid_from: current?.valid_from ?? null,
    set_at: current?.set_at.toISOString() ?? null,
    set_by: current === undefined ? null : setterOf(current),
    // Each value is one change, and withdrawing it another.
    version: rows.length * 2 - counting.length,
    next: next === undefined ? null : toScheduled(name, next),
  };
}

const toScheduled = (name: SettingName, row: StoredRow): NonNullable<SettingRow['next']> => ({
  setting_value_id: row.setting_value_id,
  value: storedValueOf(name, row.value),
  valid_from: row.valid_from,
  set_at: row.set_at.toISOString(),
  set_by: setterOf(row),
});

const setterOf = ({ set_by: userId, setter_name: name }: StoredRow): SettingRow['set_by'] =>
  userId === null ? null : { user_id: userId, name };

type SettingHistoryInput = {
  readonly name: SettingName;
  readonly today: Temporal.PlainDate;
  readonly query: QueryOf<typeof getSettingHistory>;
};

/** A page of what a setting was, is and will be, the last day first. */
export async function readHistory(
  db: Reader,
  { name, today, query }: SettingHistoryInput,
): Promise<ReplyOf<typeof getSettingHistory>> {
  const { page_number: number, item_per_page: size } = query;
  const values = db.selectFrom('setting_values').where('setting', '=', name);
  const [rows, { total }, current] = await Promise.all([
    storedValues(db)
      .where('setting', '=', name)
      .orderBy('valid_from', 'desc')
      .orderBy('setting_value_id', 'desc')
      .limit(sql.lit(size))
      .offset(number * size)
      .execute(),
    values.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    values
      .select('setting_value_id')
      .where('withdrawn_at', 'is', null)
      .where('valid_from', '<=', today.toString())
      .orderBy('valid_from', 'desc')
      .limit(sql.lit(1))
      .executeTakeFirst(),
  ]);
  const day = { today: today.toString(), inForceId: current?.setting_value_id };
  return {
    data: rows.map((row) => toHistoryRow(name, row, standingOf(row, day))),
    page: { number, size, total },
  };
}

function standingOf(
  row: StoredRow,
  day: { today: string; inForceId: number | undefined },
): SettingStanding {
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (row.valid_from > day.today) return 'scheduled';
  return row.setting_value_id === day.inForceId ? 'in_force' : 'past';
}

const toHistoryRow = (
  name: SettingName,
  row: StoredRow,
  standing: SettingStanding,
): SettingHistoryRow => ({
  ...toScheduled(name, row),
  standing,
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  withdrawn_by:
    row.withdrawn_by === null ? null : { user_id: row.withdrawn_by, name: row.withdrawer_name },
});
