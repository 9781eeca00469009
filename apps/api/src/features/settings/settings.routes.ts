import {
  cancelScheduledSetting as cancelRoute,
  changeSetting as changeRoute,
  findRole,
  findSetting,
  getParameter,
  getSettingHistory,
  listSettings,
  SETTINGS,
  type SettingName,
} from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { SettingGuard } from '#contributions/setting-guards.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { cancelScheduledSetting } from './cancel-scheduled-setting.ts';
import { changeSetting } from './change-setting.ts';
import { readHistory, readSettings } from './settings.reads.ts';

type SettingsDeps = {
  readonly db: Database;
  readonly run: RunCommand;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  /** Of every feature. */
  readonly settingGuards: readonly SettingGuard[];
};

const demandSetting = (id: string): SettingName => findSetting(id) ?? refuse('not_found');

/** A setting for staff alone is to a borrower as if it were not. */
const isReadableBy = (name: SettingName, roleId: number): boolean =>
  SETTINGS[name].readers === 'everyone' || findRole(roleId)?.name !== 'BORROWER';

export const settingsRoutes = (deps: SettingsDeps) => async (app: FastifyInstance) => {
  const { db, run, clock, settings, settingGuards } = deps;
  const change = changeSetting(settingGuards);

  serve(app, getParameter, async ({ params, actor }) => {
    const name = demandSetting(params.id);
    if (!isReadableBy(name, actor.roleId)) refuse('not_found');
    const { value, validFrom } = (await settings.on(clock.today())).find(name);
    const { id, label } = SETTINGS[name];
    return { parameter_id: id, name, label, value, valid_from: validFrom };
  });

  serve(app, listSettings, async () => ({ data: await readSettings(db, clock.today()) }));

  serve(app, getSettingHistory, ({ params, query }) =>
    readHistory(db, { name: demandSetting(params.id), today: clock.today(), query }),
  );

  serve(app, changeRoute, ({ params, body, caller }) =>
    run(change, caller, { name: demandSetting(params.id), ...body }),
  );

  serve(app, cancelRoute, ({ params, caller }) =>
    run(cancelScheduledSetting, caller, {
      name: demandSetting(params.id),
      valueId: params.value_id,
    }),
  );
};
