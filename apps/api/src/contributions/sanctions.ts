import type { CommandContext } from '#platform/command/command.ts';

/**
 * Runs in the command that confirms a borrower as a person of a sanctions list. Answers the credits
 * whose compliance approval it voided.
 */
export type SanctionEffect = (
  ctx: CommandContext,
  borrowerId: number,
) => Promise<readonly number[]>;
