import { stateIdOf } from './transitions.ts';

/** From compliance on there is something to insure, until the credit is over. */
export const INSURED_STATES: readonly number[] = (
  ['EN_CUMPLIMIENTO', 'POR_DESEMBOLSAR', 'DESEMBOLSADO'] as const
).map(stateIdOf);
