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

/** Deletes an entry that nothing refers to or was computed with; the foreign keys decide first. */
export const removeEntry = (effects: readonly CatalogueEffect[]) =>
  command('remove_catalogue_entry', (ctx, input: RemoveEntryInput) =>
    withEffects({ ctx, entity: input.entity, effects }, () => remove(ctx, { ...input, effects })),
  );

async function remove(
  { trx, today }: CommandContext,
  { entity, id, effects }: RemoveEntryInput & { readonly effects: readonly CatalogueEffect[] },
): Promise<CommandOutcome<Record<string, never>>> {
  const declared = CATALOGUES[entity];
  const before = await lockEntry(trx, declared, id);
  for (const effect of effects) {
    if (effect.entity === entity && (await effect.isUsed?.({ trx, today }, id)) === true) {
      refuse('catalogue_in_use', { title: entryTitle(declared, before) });
    }
  }
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
