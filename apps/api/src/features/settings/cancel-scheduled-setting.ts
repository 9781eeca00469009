import type { SettingName } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { lockSettings } from './lock-settings.ts';
import { readSetting } from './settings.reads.ts';

type CancellationInput = { readonly name: SettingName; readonly valueId: number };

/** Takes a value back whose day has not come. */
export const cancelScheduledSetting = command(
  'cancel_scheduled_setting',
  async ({ trx, actor, today }, { name, valueId }: CancellationInput) => {
    await lockSettings(trx);
    const scheduled = await trx
      .selectFrom('setting_values')
      .select(['value', 'valid_from'])
      .where('setting_value_id', '=', valueId)
      .where('setting', '=', name)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (scheduled === undefined) return refuse('not_found');
    if (scheduled.valid_from <= today.toString()) refuse('setting_already_counts');
    await trx
      .updateTable('setting_values')
      .set({ withdrawn_at: sql`clock_timestamp()`, withdrawn_by: actor.userId })
      .where('setting_value_id', '=', valueId)
      .execute();
    return {
      reply: await readSetting(trx, { name, today }),
      audit: [
        {
          action: 'setting_change_cancelled',
          subject: { kind: 'setting', id: name },
          before: { value: scheduled.value, valid_from: scheduled.valid_from },
        },
      ],
    };
  },
);
