import { findInScope } from '#features/identity/find-borrower.ts';
import type { ReadProfile } from '#features/identity/read-profile.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { type CommandContext, type CommandInput, command } from '#platform/command/command.ts';
import { readIdentityFile } from './identity-file.reads.ts';

/** The borrower whom a decision is about, by the number of the identification. */
type ReviewInput = {
  readonly identification: string;
  readonly [name: string]: CommandInput;
};

type Decide<Input> = (
  ctx: CommandContext,
  decision: Input & { readonly borrowerId: number },
) => Promise<readonly AuditEntry[]>;

/** Declares a command of a reviewer. It answers the identity file as it is afterwards. */
export const reviewCommand =
  <Input extends ReviewInput>(name: string, decide: Decide<Input>) =>
  (readProfile: ReadProfile) =>
    command(name, async (ctx: CommandContext, input: Input) => {
      const { trx, actor } = ctx;
      const { identification } = input;
      const { borrowerId } = await findInScope(trx, { identification, actor });
      const audit = await decide(ctx, { ...input, borrowerId });
      return { reply: await readIdentityFile(trx, readProfile, { borrowerId, actor }), audit };
    });
