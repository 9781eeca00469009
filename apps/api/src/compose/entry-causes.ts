import { ENTRY_KINDS, type EntryKind } from '@cuotaclara/contract/ledger/entry-kinds';
import type { AllEntryCauses, EntryCauses } from '#contributions/entry-causes.ts';
import { demandOnce } from './demand-once.ts';
import { FEATURES } from './features.ts';

// Object.keys loses the literal names.
const KINDS = Object.keys(ENTRY_KINDS) as readonly EntryKind[];

const isWhole = (causes: EntryCauses): causes is AllEntryCauses =>
  KINDS.every((kind) => causes[kind] !== undefined);

/** The causes of every kind of entry; a kind that none or two features cause stops the start. */
export function composeEntryCauses(): AllEntryCauses {
  const declared = FEATURES.flatMap(({ entryCauses }) => entryCauses ?? []);
  demandOnce({ kind: 'cause of entries', names: declared.flatMap((each) => Object.keys(each)) });
  const causes: EntryCauses = Object.assign({}, ...declared);
  if (isWhole(causes)) return causes;
  const missing = KINDS.find((kind) => causes[kind] === undefined);
  throw new Error(`no feature tells the cause of entries of kind ${missing}`);
}
