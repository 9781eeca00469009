import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { CommandContext } from '#platform/command/command.ts';

/**
 * Runs in the command that blocks a user, before the user's row is locked. It voids what the user
 * proposed and nobody has decided, so that another person can propose it, and answers the lines of
 * the audit log about it.
 */
export type BlockEffect = (ctx: CommandContext, userId: number) => Promise<readonly AuditEntry[]>;

/** The reason that everything voided by a block is kept with. */
export const VOIDED_BY_BLOCK = 'Se bloqueó la cuenta de quien hizo la propuesta.';
