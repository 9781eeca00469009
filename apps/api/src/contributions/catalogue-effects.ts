import type { Entity } from '@cuotaclara/contract/catalogues/catalogues';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { CommandContext } from '#platform/command/command.ts';

/** Runs after the entries have changed. Answers what the audit log says of it. */
type AfterCatalogueChange = () => Promise<readonly AuditEntry[]>;

/** What a change of the entries of a catalogue causes elsewhere, in the same transaction. */
export type CatalogueEffect = {
  readonly entity: Entity;
  /** Whether something was computed with an entry: it is disabled or corrected, never deleted. */
  isUsed?(ctx: Pick<CommandContext, 'trx' | 'today'>, id: number): Promise<boolean>;
  /** Runs before the entries change, so that it can compare what was with what is. */
  before(ctx: Pick<CommandContext, 'trx' | 'today' | 'now'>): Promise<AfterCatalogueChange>;
};
