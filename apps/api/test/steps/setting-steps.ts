import {
  changeSetting,
  getSettingHistory,
  listSettings,
  type SettingHistoryRow,
  type SettingName,
  type SettingRow,
} from '@cuotaclara/contract';
import type { Person } from './auth-steps.ts';

export async function settingOf(admin: Person, name: SettingName): Promise<SettingRow> {
  const { browser, bearer } = admin;
  const { data } = (await browser.call(listSettings, { bearer })).json();
  return data.find((row: SettingRow) => row.name === name);
}

export type WantedSetting = {
  readonly name: SettingName;
  readonly value: unknown;
  readonly valid_from?: string;
  /** What was seen; that of this moment, unless told otherwise. */
  readonly version?: number;
};

export async function setSetting(admin: Person, { name, ...wanted }: WantedSetting) {
  const { browser, bearer } = admin;
  const version = wanted.version ?? (await settingOf(admin, name)).version;
  const body = { ...wanted, version };
  return browser.call(changeSetting, { params: { id: name }, body, bearer });
}

export async function historyOf(admin: Person, name: SettingName): Promise<SettingHistoryRow[]> {
  const { browser, bearer } = admin;
  return (await browser.call(getSettingHistory, { params: { id: name }, bearer })).json().data;
}
