import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { CATALOGUES, type Entity } from '@cuotaclara/contract/catalogues/catalogues';
import type { CatalogueEffect } from '#contributions/catalogue-effects.ts';
import { type CommandContext, type CommandOutcome, command } from '#platform/command/command.ts';
import { lockEntry } from './catalogue.reads.ts';
import { insertEntry } from './catalogue.writes.ts';
import { checkReferences } from './check-references.ts';
import { entryFacts, entrySubject } from './entry-audit.ts';
import { explainConflict } from './explain-conflict.ts';
import { withEffects } from './with-effects.ts';

type AddEntryInput = { readonly entity: Entity; readonly values: CatalogueRow };

/** Adds an entry to a catalogue. */
export const addEntry = (effects: readonly CatalogueEffect[]) =>
  command('add_catalogue_entry', (ctx, input: AddEntryInput) =>
    withEffects({ ctx, entity: input.entity, effects }, () => add(ctx, input)),
  );

async function add(
  { trx }: CommandContext,
  { entity, values }: AddEntryInput,
): Promise<CommandOutcome<CatalogueRow>> {
  const declared = CATALOGUES[entity];
  await checkReferences(trx, declared, { values });
  const id = await explainConflict(declared, () => insertEntry(trx, declared, values));
  const row = await lockEntry(trx, declared, id);
  return {
    reply: row,
    audit: [
      {
        action: 'catalogue_entry_created',
        subject: entrySubject(declared, id),
        after: entryFacts(declared, row),
      },
    ],
  };
}
