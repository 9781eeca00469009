import { findRole, SETTINGS, type SettingName, type SettingRow } from '@cuotaclara/contract';

const NOTHING = 'Sin definir';
const NO_ROLE = 'Ningún rol';

const roleLabels = (ids: readonly number[]): string =>
  ids.length === 0 ? NO_ROLE : ids.map((id) => findRole(id)?.label ?? id).join(', ');

/** A value as people read it: the roles by their names, numbers with their unit. */
export const valueText = (name: SettingName, value: SettingRow['value']): string => {
  if (value === null) return NOTHING;
  if (Array.isArray(value)) return roleLabels(value);
  const { type } = SETTINGS[name];
  if (type.kind !== 'integer') return String(value);
  return `${value} ${value === 1 ? type.unit.one : type.unit.many}`;
};
