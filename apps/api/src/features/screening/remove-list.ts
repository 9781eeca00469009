import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { forgetWords } from './forget-words.ts';
import { lockLists } from './lock-lists.ts';

type RemoveListInput = { readonly listId: number };

/** Removes a list from later searches. Its hits stay, with their decisions. */
export const removeList = command('remove_list', async ({ trx }, { listId }: RemoveListInput) => {
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
