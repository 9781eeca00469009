import { keyField } from '@cuotaclara/contract/values/fields';
import {
  type DecisionTable,
  type DecisionWords,
  wholeWords,
} from '@cuotaclara/contract/wire/decision-table';
import { DECISIONS, type DecisionKind } from './decisions.gen.ts';

export const decisionKindField = /* @__PURE__ */ keyField(DECISIONS);

// Object.keys loses the literal names that DECISIONS has.
export const DECISION_KINDS = /* @__PURE__ */ Object.keys(DECISIONS) as DecisionKind[];

const table: DecisionTable = DECISIONS;

const known = /* @__PURE__ */ new Map<DecisionKind, DecisionWords>();

/** The words of a kind, whatever its lines are. */
export function wordsOf(kind: DecisionKind): DecisionWords {
  const read = known.get(kind);
  if (read !== undefined) return read;
  const declared = table[kind];
  if (declared === undefined) throw new Error(`no words of ${kind}`);
  const words = wholeWords(declared);
  known.set(kind, words);
  return words;
}

/** The kind whose place in addresses is this. */
export const kindAt = (path: string): DecisionKind | undefined =>
  DECISION_KINDS.find((kind) => wordsOf(kind).path === path);

/** Question above a proposal. */
export const questionOf = (kind: DecisionKind, label: string): string =>
  wordsOf(kind).question.replace('{label}', label);
