import type { AuditOrigin } from '#platform/audit/append-audit.ts';
import { type CommandParts, runCommand } from '#platform/command/run-command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { forgetWords } from './forget-words.ts';
import { lockLists } from './lock-lists.ts';

/** A list nobody is looked for in any more. What was found in it stays, with its decision. */
export async function removeList(
  parts: CommandParts,
  origin: AuditOrigin,
  listId: number,
): Promise<Record<string, never>> {
  return runCommand(parts, origin, async (trx) => {
    await lockLists(trx);
    const before = await trx
      .deleteFrom('screening_lists')
      .where('screening_list_id', '=', listId)
      .returning(['name', 'kind', 'source', 'issued_on', 'entry_count'])
      .executeTakeFirst();
    if (before === undefined) refuse('not_found');
    await forgetWords(trx);
    const subject = { kind: 'screening_list', id: listId } as const;
    return { reply: {}, audit: [{ action: 'screening_list_removed', subject, before }] };
  });
}
