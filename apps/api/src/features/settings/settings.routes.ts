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
import type { Clock } from '#platform/clock/clock.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { cancelScheduledSetting } from './cancel-scheduled-setting.ts';
import { changeSetting } from './change-setting.ts';
import { readHistory, readSettings } from './settings.reads.ts';

type Parts = CommandParts & { readonly clock: Clock; readonly settings: SettingsReader };

const demandSetting = (id: string): SettingName => findSetting(id) ?? refuse('not_found');

/** A setting for staff alone is to a borrower as if it were not. */
const isReadableBy = (name: SettingName, roleId: number): boolean =>
  SETTINGS[name].readers === 'everyone' || findRole(roleId)?.name !== 'BORROWER';

export const settingsRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { db, clock, settings } = parts;

  serve(app, getParameter, async ({ params, actor }) => {
    const name = demandSetting(params.id);
    if (!isReadableBy(name, actor.roleId)) refuse('not_found');
    const { value, validFrom } = (await settings.read()).find(name, clock.today());
    const { id, label } = SETTINGS[name];
    return { parameter_id: id, name, label, value, valid_from: validFrom };
  });

  serve(app, listSettings, async () => ({ data: await readSettings(db, clock.today()) }));

  serve(app, getSettingHistory, ({ params, query }) =>
    readHistory(db, { name: demandSetting(params.id), today: clock.today(), query }),
  );

  serve(app, changeRoute, ({ params, body, actor, request }) => {
    const name = demandSetting(params.id);
    const change = { name, body, userId: actor.userId, today: clock.today() };
    return runCommand(parts, originOf(request), (trx) => changeSetting(trx, change));
  });

  serve(app, cancelRoute, ({ params, actor, request }) => {
    const name = demandSetting(params.id);
    const { userId } = actor;
    const cancellation = { name, valueId: params.value_id, userId, today: clock.today() };
    return runCommand(parts, originOf(request), (trx) => cancelScheduledSetting(trx, cancellation));
  });
};
