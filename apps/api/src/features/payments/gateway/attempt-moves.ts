import type { AttemptState } from '@cuotaclara/contract/payments/attempt-states';

/**
 * Where an attempt can go from each state. A transaction that expired here can still be approved
 * there; a charge-back can come before or after the settlement. No message leads back: only a
 * person who undoes a settlement leaves its attempts approved.
 */
export const ATTEMPT_MOVES = {
  CREATED: ['PENDING'],
  PENDING: ['APPROVED', 'DECLINED', 'ERROR', 'EXPIRED'],
  EXPIRED: ['APPROVED'],
  APPROVED: ['SETTLED', 'VOIDED', 'CHARGED_BACK'],
  SETTLED: ['CHARGED_BACK'],
  DECLINED: [],
  ERROR: [],
  VOIDED: [],
  CHARGED_BACK: [],
} as const satisfies Record<AttemptState, readonly AttemptState[]>;

/**
 * What hearing of a state does to an attempt: it `moves` there, `stays` because it is there, or the
 * message is `ignored`, which is stored all the same.
 */
export type AttemptMove = 'moves' | 'stays' | 'ignored';

export function moveOf(from: AttemptState, to: AttemptState): AttemptMove {
  if (from === to) return 'stays';
  const next: readonly AttemptState[] = ATTEMPT_MOVES[from];
  return next.includes(to) ? 'moves' : 'ignored';
}

/**
 * The states that an attempt passes through from `from`, given everything that was heard of it in
 * the order of arrival; empty where nothing changes. What came too early (VOIDED before APPROVED)
 * counts as soon as its turn comes, so the order of messages does not decide where a life of one
 * transaction ends. Whatever is heard of began as PENDING, also where no message said so.
 */
export function movesOf(
  from: AttemptState,
  heard: readonly AttemptState[],
): readonly AttemptState[] {
  const passed: AttemptState[] = [];
  let state = from;
  const known: readonly AttemptState[] = heard.length > 0 ? ['PENDING', ...heard] : [];
  for (;;) {
    const at = state;
    const next = known.find((to) => moveOf(at, to) === 'moves');
    if (next === undefined) return passed;
    passed.push(next);
    state = next;
  }
}

/** An attempt that waits for the answer of the bank. */
export const OPEN_STATES = ['CREATED', 'PENDING'] as const satisfies readonly AttemptState[];

/** Whether money of this attempt has come in and has not gone back. */
export const isPaid = (state: AttemptState): boolean => state === 'APPROVED' || state === 'SETTLED';
