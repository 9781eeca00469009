import type { RawBuilder } from 'kysely';
import type { LedgerCheck, LedgerFinding } from './finding.ts';

export type BrokenRow = Pick<LedgerFinding, 'id' | 'of' | 'expected' | 'found'>;

/** An equation of the whole database: its query answers what breaks it. */
export type EntryCheck = {
  readonly check: LedgerCheck;
  readonly kind: LedgerFinding['kind'];
  readonly query: (today: string) => RawBuilder<BrokenRow>;
};
