import { createHash } from 'node:crypto';
import type { ChangedRow, ShownPreview } from '@cuotaclara/contract/decisions/preview';
import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { countText, pesosText } from '@cuotaclara/contract/values/number-text';
import type { DecisionPreview } from '#contributions/decisions.ts';

/** A value with the names of its fields in one order, as equal JSON has equal text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    parts
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}

/** SHA-256 of all that a person sees before deciding, what the kind draws itself included. */
export const hashOf = (preview: DecisionPreview): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(preview)))
    .digest('hex');

/** A preview as it goes to the screen. */
export const withHash = (preview: DecisionPreview) => ({ ...preview, hash: hashOf(preview) });

/** Part of a preview that is kept once a person saw it. */
export const shownOf = ({ amount, lines, facts }: ShownPreview): ShownPreview => ({
  amount,
  lines: [...lines],
  facts: [...facts],
});

type Value = ChangedRow['was'];
type Rows = ReadonlyMap<string, Value>;

/** Today's side of each line, and each fact; where both are as they were, the other side. */
const rowsOf = ({ lines, facts }: ShownPreview, side: 'before' | 'after'): Rows =>
  new Map([
    ...lines.map((line) => [line.name, line[side]] as const),
    ...facts.map(({ name, value }) => [name, value] as const),
  ]);

/** The rows that are not as a person saw them, those that matter first. */
export function changesBetween(
  kind: DecisionKind,
  { was, is }: { readonly was: ShownPreview; readonly is: ShownPreview },
): ChangedRow[] {
  const { lines, facts } = wordsOf(kind);
  const changed = new Map<string, ChangedRow>();
  for (const side of ['before', 'after'] as const) {
    const [then, now] = [rowsOf(was, side), rowsOf(is, side)];
    for (const name of new Set([...then.keys(), ...now.keys()])) {
      const [old, value] = [then.get(name) ?? null, now.get(name) ?? null];
      if (old === value || changed.has(name)) continue;
      const matters = (lines[name] ?? facts[name])?.matters === true;
      changed.set(name, { name, was: old, is: value, matters });
    }
  }
  return [...changed.values()].toSorted(
    (one, other) => Number(other.matters) - Number(one.matters),
  );
}

function valueText(kind: DecisionKind, name: string, value: Value): string {
  const { lines, facts } = wordsOf(kind);
  const format = (lines[name] ?? facts[name])?.format;
  if (value === null) return 'nada';
  if (format === 'day') return longDay(String(value));
  if (typeof value !== 'number') return value;
  return format === 'pesos' ? pesosText(value) : countText(value);
}

/** Changes as a sentence lists them. */
export const changesText = (kind: DecisionKind, changes: readonly ChangedRow[]): string =>
  changes
    .map(({ name, was, is }) => {
      const { lines, facts } = wordsOf(kind);
      const label = (lines[name] ?? facts[name])?.label ?? name;
      return `«${label}» era ${valueText(kind, name, was)} y ahora es ${valueText(kind, name, is)}`;
    })
    .join('; ');
