import { stateIdOf } from '@cuotaclara/contract/credits/transitions';

/** From compliance on there is something to insure, until the credit is over. */
export const INSURED_STATES: readonly number[] = [
  stateIdOf('EN_CUMPLIMIENTO'),
  stateIdOf('POR_DESEMBOLSAR'),
  stateIdOf('DESEMBOLSADO'),
];
