import { BUSINESS_TIME_ZONE, businessDayOf, ROLE } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import { type AuditEntry, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';

export type Past = {
  readonly trx: Transaction<DB>;
  readonly settings: SettingsReader;
  /** The lines of the audit log so far: they are written together. */
  readonly audit: AuditEntry[];
};

const AT_NOON = { hour: 12 } as const;

/** The middle of a day. */
export const noonOf = (day: Temporal.PlainDate): Temporal.Instant =>
  day.toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: AT_NOON }).toInstant();

const nobodyIsTold = () => Promise.reject(new Error('nobody is told of what the demo began with'));

/**
 * What a command would have had at a moment before the first start. Of what happened then nobody
 * is told any more: no message leaves and no job begins.
 */
export async function pastContext(
  { trx, settings }: Past,
  at: Temporal.Instant,
): Promise<CommandContext<null>> {
  const today = businessDayOf(at);
  return {
    trx,
    actor: null,
    origin: BY_THE_PROGRAM,
    now: at,
    today,
    // The version is known: nothing changes while the demo is seeded.
    settings: await settings.on(today, 0),
    enqueue: async () => {},
    forgetJobs: async () => {},
    send: nobodyIsTold,
    sendGuarded: nobodyIsTold,
  };
}

/** The same by a person, who is named in what it writes. */
export const actedBy = (
  userId: number | null,
  ctx: CommandContext<null>,
): CommandContext<Actor | null> => (userId === null ? ctx : { ...ctx, actor: personOf(userId) });

/** Routes check what a person may do: this one is asked for nothing but the number. */
const personOf = (userId: number): Actor => ({
  userId,
  identityId: '',
  sessionId: '',
  email: '',
  roleId: ROLE.treasury,
  matrixVersion: 0,
  settingsVersion: 0,
  headquarterId: null,
  secondFactor: { isOn: true, isMandatory: true },
  functions: new Map(),
});
