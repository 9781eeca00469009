import { findSetting, type SettingName } from '@cuotaclara/contract';

/** Which setting is open, and how: the back button closes it. */
export type SettingsSearch = { readonly edit?: SettingName; readonly history?: SettingName };

const readName = (value: unknown): SettingName | undefined =>
  typeof value === 'string' ? findSetting(value) : undefined;

export const readSettingsSearch = (search: Record<string, unknown>): SettingsSearch => {
  const edit = readName(search['edit']);
  const history = readName(search['history']);
  return { ...(edit && { edit }), ...(history && { history }) };
};
