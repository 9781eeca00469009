import { countedVersionField, idField, momentField } from '@cuotaclara/contract/values/fields';
import { z } from '@cuotaclara/contract/values/zod';
import { listOf, pageQuery } from '@cuotaclara/contract/wire/list';
import { dayField } from '@cuotaclara/contract/wire/period';
import { route } from '@cuotaclara/contract/wire/route';
import { SETTINGS, type SettingName } from './settings.gen.ts';

export type SettingValue<N extends SettingName = SettingName> = z.output<
  (typeof SETTINGS)[N]['type']['schema']
>;

/** The names of all settings in the order of their numbers. */
// Object.keys loses the literal names that SETTINGS has.
export const SETTING_NAMES = (Object.keys(SETTINGS) as readonly SettingName[]).toSorted(
  (one, other) => SETTINGS[one].id - SETTINGS[other].id,
);

/** By its number or by its name, as an address has it. */
export const findSetting = (idOrName: string): SettingName | undefined =>
  SETTING_NAMES.find((name) => name === idOrName || String(SETTINGS[name].id) === idOrName);

/** How far ahead a change can be planned: beyond a year nobody remembers it. */
export const SETTING_AHEAD_DAYS_MAX = 366;

const idParam = z.object({ id: z.string().check(z.maxLength(60)) });

/** Any value of any setting, as the wire has it. */
const anyValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.int())]);

const person = z.object({ user_id: z.int(), name: z.string() });

/** When a value was set, and by whom; nobody when the program did it. */
const origin = { set_at: momentField, set_by: z.nullable(person) };

const scheduledValue = z.object({
  setting_value_id: z.int(),
  value: anyValue,
  valid_from: z.string(),
  ...origin,
});

const settingRow = z.object({
  parameter_id: z.int(),
  name: z.enum(SETTING_NAMES),
  value: anyValue,
  /** Null while the value is the one that the program came with. */
  valid_from: z.nullable(z.string()),
  set_at: z.nullable(momentField),
  set_by: z.nullable(person),
  /** Grows with every change of this setting; a change is made on what was seen. */
  version: z.int(),
  next: z.nullable(scheduledValue),
});

export type SettingRow = z.output<typeof settingRow>;

export const SETTING_STANDINGS = {
  scheduled: 'Programado',
  in_force: 'Vigente',
  past: 'Anterior',
  withdrawn: 'Sin efecto',
} as const;

export type SettingStanding = keyof typeof SETTING_STANDINGS;

const historyRow = z.extend(scheduledValue, {
  standing: z.literal(Object.keys(SETTING_STANDINGS) as SettingStanding[]),
  /** There when another value of the same day took its place, or it was cancelled before it. */
  withdrawn_at: z.nullable(momentField),
  withdrawn_by: z.nullable(person),
});

export type SettingHistoryRow = z.output<typeof historyRow>;

export const getParameter = route({
  method: 'GET',
  url: '/api/borrowers/app-settings/parameters/:id',
  summary: 'The value in force today of one setting, by its number or its name',
  permission: 'use_own_account',
  params: idParam,
  reply: z.object({
    parameter_id: z.int(),
    name: z.string(),
    label: z.string(),
    value: anyValue,
    valid_from: z.nullable(z.string()),
  }),
  refusals: ['not_found'],
});

export const listSettings = route({
  method: 'GET',
  url: '/api/utils/settings',
  summary: 'Every setting with the value in force and the next one that is scheduled',
  permission: 'manage_settings',
  reply: z.object({ data: z.array(settingRow) }),
});

export const getSettingHistory = route({
  method: 'GET',
  url: '/api/utils/settings/:id/history',
  summary: 'Every value that a setting has had or will have, newest first',
  permission: 'manage_settings',
  params: idParam,
  query: pageQuery,
  reply: listOf(historyRow),
  refusals: ['not_found'],
});

export const changeSetting = route({
  method: 'PUT',
  url: '/api/utils/settings/:id',
  summary: 'Set a value from today or from a later day on; earlier values stay in the history',
  permission: 'manage_settings',
  params: idParam,
  body: z.object({
    value: anyValue,
    valid_from: z.optional(dayField),
    version: countedVersionField,
  }),
  reply: settingRow,
  refusals: ['not_found', 'setting_day_out_of_range', 'setting_above_usury', 'changed_meanwhile'],
});

export const cancelScheduledSetting = route({
  method: 'DELETE',
  url: '/api/utils/settings/:id/values/:value_id',
  summary: 'Cancel a value whose day has not come; it stays in the history, without effect',
  permission: 'manage_settings',
  params: z.extend(idParam, { value_id: idField }),
  reply: settingRow,
  refusals: ['not_found', 'setting_already_counts'],
});
