import { sql } from 'kysely';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';

/**
 * Runs in the command that blocks a user, before the user's row is locked. It voids what the user
 * proposed and nobody has decided, so that another person can propose it, and answers the lines of
 * the audit log about it.
 */
export type BlockEffect = (ctx: CommandContext, userId: number) => Promise<readonly AuditEntry[]>;

/** The reason that everything voided by a block is kept with. */
export const VOIDED_BY_BLOCK = 'Se bloqueó la cuenta de quien hizo la propuesta.';

/** Columns of a proposal that a block refuses, where a decision has a moment and a note. */
export const refusedByBlock = (actor: Actor) =>
  ({
    state: 'refused',
    decided_by: actor.userId,
    decided_at: sql<Date>`current_timestamp`,
    decision_note: VOIDED_BY_BLOCK,
  }) as const;
