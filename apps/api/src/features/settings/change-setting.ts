import {
  type BodyOf,
  type changeSetting as changeSettingRoute,
  SETTING_AHEAD_DAYS_MAX,
  SETTINGS,
  type SettingName,
  type SettingValue,
  z,
} from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import type { SettingGuard } from '#contributions/setting-guards.ts';
import { refuseChanged } from '#platform/audit/changed-meanwhile.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { refuse } from '#platform/http/refusal.ts';
import { lockSettings } from './lock-settings.ts';
import { readSetting } from './settings.reads.ts';

type ChangeSettingInput = BodyOf<typeof changeSettingRoute> & { readonly name: SettingName };

/** Sets a value from a day on. One of the very same day makes room, and stays in the history. */
export const changeSetting = (guards: readonly SettingGuard[]) =>
  command('change_setting', async (ctx, input: ChangeSettingInput) => {
    const { trx, actor, today } = ctx;
    const { name } = input;
    const { userId } = actor;
    const value = readValue(name, input.value);
    const validFrom = demandDay(input.valid_from ?? today.toString(), today);
    await lockSettings(trx);
    const before = await readSetting(trx, { name, today });
    if (before.version !== input.version) {
      refuseChanged({
        subject: { kind: 'setting', id: name },
        changes: {
          setting_changed: 'cambió este parámetro',
          setting_change_cancelled: 'canceló un cambio de este parámetro',
        },
      });
    }
    await demandGuards(trx, guards, { name, value, validFrom });
    const replaced = await withdrawSameDay(trx, { name, validFrom, userId });
    await trx
      .insertInto('setting_values')
      .values({
        setting: name,
        value: JSON.stringify(value),
        valid_from: validFrom,
        set_by: userId,
      })
      .execute();
    const was = replaced === undefined ? before.value : replaced.value;
    return {
      reply: await readSetting(trx, { name, today }),
      audit: [
        {
          action: 'setting_changed',
          subject: { kind: 'setting', id: name },
          before: { value: was, valid_from: replaced?.valid_from ?? before.valid_from },
          after: { value, valid_from: validFrom },
        },
      ],
    };
  });

type WantedSetting = {
  readonly name: SettingName;
  readonly value: SettingValue;
  readonly validFrom: string;
};

/** The value counts until the next one that is scheduled. */
async function demandGuards(
  trx: Transaction<DB>,
  guards: readonly SettingGuard[],
  { name, value, validFrom }: WantedSetting,
): Promise<void> {
  const asked = guards.filter((guard) => guard.name === name);
  if (asked.length === 0) return;
  const next = await trx
    .selectFrom('setting_values')
    .select('valid_from')
    .where('setting', '=', name)
    .where('withdrawn_at', 'is', null)
    .where('valid_from', '>', validFrom)
    .orderBy('valid_from')
    .limit(1)
    .executeTakeFirst();
  const from = Temporal.PlainDate.from(validFrom);
  const until = next === undefined ? null : Temporal.PlainDate.from(next.valid_from);
  for (const guard of asked) await guard.demand(trx, { value, from, until });
}

/** What was sent, as the setting's own schema reads it. */
function readValue(name: SettingName, value: unknown): SettingValue {
  const schema = z.object({ value: SETTINGS[name].type.schema as z.ZodMiniType });
  // The schema is that of the name, which the compiler does not see through the table.
  return parseInput(schema, { value })?.value as SettingValue;
}

/** The past has been lived by; a day too far ahead is most likely a slip of the keyboard. */
function demandDay(day: string, today: Temporal.PlainDate): string {
  const last = today.add({ days: SETTING_AHEAD_DAYS_MAX }).toString();
  if (day < today.toString() || day > last) refuse('setting_day_out_of_range', { last });
  return day;
}

const withdrawSameDay = (
  trx: Transaction<DB>,
  { name, validFrom, userId }: { name: SettingName; validFrom: string; userId: number },
) =>
  trx
    .updateTable('setting_values')
    .set({ withdrawn_at: sql`clock_timestamp()`, withdrawn_by: userId })
    .where('setting', '=', name)
    .where('valid_from', '=', validFrom)
    .where('withdrawn_at', 'is', null)
    .returning(['value', 'valid_from'])
    .executeTakeFirst();
