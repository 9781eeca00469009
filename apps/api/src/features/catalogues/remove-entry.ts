import { CATALOGUES, type Entity } from '@cuotaclara/contract/catalogues/catalogues';
import { entryTitle } from '@cuotaclara/contract/catalogues/entry-title';
import type { CatalogueEffect } from '#contributions/catalogue-effects.ts';
import { type CommandContext, type CommandOutcome, command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { lockEntry } from './catalogue.reads.ts';
import { deleteEntry } from './catalogue.writes.ts';
import { entryFacts, entrySubject } from './entry-audit.ts';
import { isInUse } from './explain-conflict.ts';
import { withEffects } from './with-effects.ts';

type RemoveEntryInput = { readonly entity: Entity; readonly id: number };

/** Deletes an entry that nothing refers to; the foreign keys decide. */
export const removeEntry = (effects: readonly CatalogueEffect[]) =>
  command('remove_catalogue_entry', (ctx, input: RemoveEntryInput) =>
    withEffects({ ctx, entity: input.entity, effects }, () => remove(ctx, input)),
  );

async function remove(
  { trx }: CommandContext,
  { entity, id }: RemoveEntryInput,
): Promise<CommandOutcome<Record<string, never>>> {
  const declared = CATALOGUES[entity];
  const before = await lockEntry(trx, declared, id);
  try {
    await deleteEntry(trx, declared, id);
  } catch (error) {
    if (!isInUse(error)) throw error;
    refuse('catalogue_in_use', { title: entryTitle(declared, before) });
  }
  return {
    reply: {},
    audit: [
      {
        action: 'catalogue_entry_deleted',
        subject: entrySubject(declared, id),
        before: entryFacts(declared, before),
      },
    ],
  };
}
