import { keyField } from '../values/fields.ts';

/** States of a promise: judged by payments alone, or withdrawn because it was noted by mistake. */
export const PROMISE_STATES = {
  open: 'Abierta',
  kept: 'Cumplida',
  partial: 'Cumplida en parte',
  broken: 'Incumplida',
  withdrawn: 'Retirada',
} as const;

export type PromiseState = keyof typeof PROMISE_STATES;

export const promiseStateField = keyField(PROMISE_STATES, { error: 'Elige un estado.' });

/** Results of a contact from which promises come. */
export const PROMISE_RESULTS = { promise: 'Promesa', agreement: 'Acuerdo' } as const;

export type PromiseResult = keyof typeof PROMISE_RESULTS;

/** Promises of one agreement at most. */
export const AGREEMENT_PARTS_MAX = 12;
