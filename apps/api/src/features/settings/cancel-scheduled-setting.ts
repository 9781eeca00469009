import type {
  AnswerOf,
  cancelScheduledSetting as cancelRoute,
  SettingName,
} from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { lockSettings } from './lock-settings.ts';
import { readSetting } from './settings.reads.ts';

type Cancellation = {
  readonly name: SettingName;
  readonly valueId: number;
  readonly userId: number;
  readonly today: Temporal.PlainDate;
};

type Done = {
  readonly reply: AnswerOf<typeof cancelRoute>;
  readonly audit: readonly AuditEntry[];
};

/** A value whose day has not come is taken back. */
export async function cancelScheduledSetting(
  trx: Transaction<DB>,
  { name, valueId, userId, today }: Cancellation,
): Promise<Done> {
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
    .set({ withdrawn_at: sql`clock_timestamp()`, withdrawn_by: userId })
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
}
