import { type ListPreference, PREFERENCE_LIMITS } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';

type PreferenceInput = { readonly name: string; readonly preference: ListPreference };

/**
 * Keeps how a person wants to see a list. It leaves no line in the audit log: the columns
 * of a list change no data of the business and nothing that others see, and an entry for
 * each click would bury what the log is for.
 */
export const keepPreference = command(
  'keep_preference',
  async ({ trx, actor }, { name, preference: { columns, density } }: PreferenceInput) => {
    const { userId } = actor;
    const { rows } = await sql`
      insert into user_preferences (user_id, name, columns, density)
      select ${userId}, ${name}, ${columns}::text[], ${density}
      where (
        select count(*) from user_preferences where user_id = ${userId} and name <> ${name}
      ) < ${PREFERENCE_LIMITS.names}
      on conflict (user_id, name) do update
      set columns = excluded.columns, density = excluded.density
      returning name
    `.execute(trx);
    if (rows.length === 0) refuse('too_many_preferences', { max: PREFERENCE_LIMITS.names });
    return { reply: { columns, density }, audit: [] };
  },
);
