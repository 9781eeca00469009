import { stateIdOf } from './transitions.ts';

/** Paid, rejected, withdrawn or written off: nothing is decided on it any more. */
export const CLOSED_STATES: readonly number[] = (
  ['PAGADO', 'RECHAZADO', 'DESISTIDO', 'CASTIGADO'] as const
).map(stateIdOf);
