import { type CommandContext, command } from '#platform/command/command.ts';

type DropCheckInput = { readonly checkId: number };

/** Deletes an unfinished check: the consent that it needs was withdrawn. */
export const dropCheck = command(
  'drop_check',
  async ({ trx }: CommandContext<null>, { checkId }: DropCheckInput) => {
    await trx
      .deleteFrom('identity_checks')
      .where('check_id', '=', checkId)
      .where('finished_at', 'is', null)
      .execute();
    return { reply: null, audit: [] };
  },
);
