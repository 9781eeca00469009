import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { countText } from '@cuotaclara/contract/values/number-text';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';

type Value = string | number | null;

const wordsOfRow = (kind: DecisionKind, name: string) => {
  const { lines, facts } = wordsOf(kind);
  return lines[name] ?? facts[name];
};

/** Label of a row of a preview. */
export const rowLabel = (kind: DecisionKind, row: { name: string; label?: string | undefined }) =>
  row.label ?? wordsOfRow(kind, row.name)?.label ?? row.name;

/** A value of a preview as its row writes it. */
export function valueText(kind: DecisionKind, name: string, value: Value): string {
  if (value === null) return '–';
  const format = wordsOfRow(kind, name)?.format;
  if (format === 'day') return formatDate(String(value));
  if (typeof value === 'string') return value;
  return format === 'pesos' ? formatMoney(value) : countText(value);
}
