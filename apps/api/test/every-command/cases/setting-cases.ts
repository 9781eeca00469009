import {
  cancelScheduledSetting,
  changeSetting,
  listSettings,
  type SettingName,
  type SettingRow,
} from '@cuotaclara/contract';
import { setSetting } from '#test/steps/setting-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { type CommandCase, spread } from '../command-case.ts';
import type { World } from '../world.ts';

/** Settings without effect on the other cases, each with a value that it may have. */
const VALUES = {
  company_name: 'Cuota Clara',
  support_phone: '6044441234',
  session_hours: 48,
  invitation_hours: 96,
} as const satisfies Partial<Record<SettingName, unknown>>;

const isChanged = (name: string): name is keyof typeof VALUES => Object.hasOwn(VALUES, name);

const settingsOf = async ({ admin }: World): Promise<readonly SettingRow[]> =>
  (await callAs(admin, listSettings)).json().data;

/** The key of the one row that every change locks. */
async function versionOf({ db }: World): Promise<number> {
  const row = await db.selectFrom('settings_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

const changing: CommandCase = {
  routes: [changeSetting],
  locks: 'settings_version',
  async prepare(world) {
    const rows = (await settingsOf(world)).filter(({ name }) => isChanged(name));
    const calls = spread(rows, ({ name, version }) => ({
      route: changeSetting,
      as: world.admin,
      sent: { params: { id: name }, body: { value: wantedValue(name), version } },
    }));
    return { calls, successesMin: rows.length, sharedKey: await versionOf(world) };
  },
};

const wantedValue = (name: string) => (isChanged(name) ? VALUES[name] : null);

const cancelling: CommandCase = {
  routes: [cancelScheduledSetting],
  locks: 'settings_version',
  async prepare(world) {
    const valid_from = world.parts.clock.today().add({ days: 30 }).toString();
    const scheduled: { readonly id: string; readonly value_id: number }[] = [];
    for (const [name, value] of Object.entries(VALUES)) {
      if (!isChanged(name)) continue;
      const { next } = (await setSetting(world.admin, { name, value, valid_from })).json();
      scheduled.push({ id: name, value_id: next.setting_value_id });
    }
    const calls = spread(scheduled, (params) => ({
      route: cancelScheduledSetting,
      as: world.admin,
      sent: { params },
    }));
    return { calls, successesMin: scheduled.length, sharedKey: await versionOf(world) };
  },
};

export const settingCases: readonly CommandCase[] = [changing, cancelling];
