import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import { BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';

export type Past = { readonly trx: Transaction<DB>; readonly settings: SettingsReader };

const AT_NOON = { hour: 12 } as const;

/**
 * What a command would have had on a day before the first start. Of what happened then nobody is
 * told any more: no message leaves and no job begins.
 */
export async function pastContext(
  { trx, settings }: Past,
  today: Temporal.PlainDate,
): Promise<CommandContext<null>> {
  const now = today
    .toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: AT_NOON })
    .toInstant();
  return {
    trx,
    actor: null,
    origin: BY_THE_PROGRAM,
    now,
    today,
    // The version is known: nothing changes while the demo is seeded.
    settings: await settings.on(today, 0),
    enqueue: async () => {},
    forgetJobs: async () => {},
    send: () => Promise.reject(new Error('nobody is told of what the demo began with')),
  };
}
