import type { RawBuilder } from 'kysely';
import type { LedgerFinding } from '#contributions/ledger-finding.ts';
import type { BusyCredit } from './busy-credit.ts';

/** A fault that is planted in the books of a credit, and the equation that must name it. */
export type PlantedFault = {
  readonly what: string;
  readonly named: LedgerFinding['check'];
  readonly plant: (busy: BusyCredit) => readonly RawBuilder<unknown>[];
};
