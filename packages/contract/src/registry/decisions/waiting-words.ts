import type { WaitingWords } from '@cuotaclara/contract/wire/waiting-table';
import { DECISION_KINDS, wordsOf } from './decision-kinds.ts';
import type { DECISIONS } from './decisions.gen.ts';

type Kinds = typeof DECISIONS;

type DecisionWaiting = {
  readonly [K in keyof Kinds as Kinds[K]['waiting']]: Kinds[K] extends {
    readonly filterLabel: infer Label extends string;
  }
    ? WaitingWords & { readonly filterLabel: Label }
    : Omit<WaitingWords, 'filterLabel'>;
};

const entries = DECISION_KINDS.map((kind) => {
  const { waiting, waitingLabel: label, decide: needs, filterLabel } = wordsOf(kind);
  return [waiting, { label, needs, ...(filterLabel !== undefined && { filterLabel }) }] as const;
});

/** The decisions that wait for a second person, from the words of every kind. */
// Object.fromEntries loses the names.
export const DECISIONS_WAITING = Object.fromEntries(entries) as DecisionWaiting;
