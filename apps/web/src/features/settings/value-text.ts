import { findRole, SETTINGS, type SettingName, type SettingRow } from '@cuotaclara/contract';
import { nitText } from '@cuotaclara/contract/borrowers/data-policy';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { formatMoney } from '#lib/format/format-money.ts';
import { formatPercentage } from '#lib/format/format-percent.ts';

const NOTHING = 'Sin definir';
const NO_ROLE = 'Ningún rol';

const roleLabels = (ids: readonly number[]): string =>
  ids.length === 0 ? NO_ROLE : ids.map((id) => findRole(id)?.label ?? id).join(', ');

/** A value as people read it: roles by their names, numbers with their unit, yes or no. */
export const valueText = (name: SettingName, value: SettingRow['value']): string => {
  if (value === null) return NOTHING;
  if (Array.isArray(value)) return roleLabels(value);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const { type } = SETTINGS[name];
  if (typeof value === 'string') return type.kind === 'nit' ? nitText(value) : value;
  if (type.kind === 'pesos') return formatMoney(value);
  if (type.kind === 'percent') return formatPercentage(value);
  if (type.kind !== 'integer') return String(value);
  return countedText(value, [type.unit.one, type.unit.many]);
};
