import { keyField } from '@cuotaclara/contract/values/fields';
import type { DecisionTable, DecisionWords } from '@cuotaclara/contract/wire/decision-table';
import { DECISIONS, type DecisionKind } from './decisions.gen.ts';

export const decisionKindField = /* @__PURE__ */ keyField(DECISIONS);

// Object.keys loses the literal names that DECISIONS has.
export const DECISION_KINDS = /* @__PURE__ */ Object.keys(DECISIONS) as DecisionKind[];

const table: DecisionTable = DECISIONS;

/** The words of a kind, whatever its lines are. */
export function wordsOf(kind: DecisionKind): DecisionWords {
  const words = table[kind];
  if (words === undefined) throw new Error(`no words of ${kind}`);
  return words;
}

/** The kind whose place in addresses is this. */
export const kindAt = (path: string): DecisionKind | undefined =>
  DECISION_KINDS.find((kind) => wordsOf(kind).path === path);

/** What is asked above a proposal. */
export const questionOf = (kind: DecisionKind, label: string): string =>
  wordsOf(kind).question.replace('{label}', label);
