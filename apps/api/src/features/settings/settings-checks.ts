import { findSetting, SETTINGS } from '@cuotaclara/contract';
import type { InvariantCheck } from '#contributions/check.ts';

export const settingsChecks: readonly InvariantCheck[] = [
  {
    name: 'setting_value_of_its_kind',
    invariant: 'a value in force, or scheduled, is one that its setting accepts',
    async findViolations(db, { limit }) {
      const rows = await db
        .selectFrom('setting_values')
        .select(['setting_value_id', 'setting', 'value'])
        .where('withdrawn_at', 'is', null)
        .execute();
      return rows
        .filter(({ setting, value }) => !isAccepted(setting, value))
        .slice(0, limit)
        .map(({ setting_value_id: id }) => id);
    },
  },
];

/** A setting that this version does not know accepts everything: another version wrote it. */
function isAccepted(setting: string, value: unknown): boolean {
  const name = findSetting(setting);
  return name === undefined || SETTINGS[name].type.schema.safeParse(value).success;
}
