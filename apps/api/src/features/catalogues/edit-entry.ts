import { type Catalogue, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { CATALOGUES, type Entity } from '@cuotaclara/contract/catalogues/catalogues';
import type { CatalogueEffect } from '#contributions/catalogue-effects.ts';
import { refuseChanged } from '#platform/audit/changed-meanwhile.ts';
import { type CommandContext, type CommandOutcome, command } from '#platform/command/command.ts';
import { lockEntry } from './catalogue.reads.ts';
import { updateEntry } from './catalogue.writes.ts';
import { checkReferences } from './check-references.ts';
import { entryFacts, entrySubject } from './entry-audit.ts';
import { explainConflict } from './explain-conflict.ts';
import { withEffects } from './with-effects.ts';

type EditEntryInput = {
  readonly entity: Entity;
  readonly id: number;
  /** The version of the entry that the editor saw; null where the call does not say. */
  readonly version: number | null;
  readonly values: CatalogueRow;
};

/** Changes an entry of a catalogue. An edit without a difference leaves no audit line. */
export const editEntry = (effects: readonly CatalogueEffect[]) =>
  command('edit_catalogue_entry', (ctx, input: EditEntryInput) =>
    withEffects({ ctx, entity: input.entity, effects }, () => edit(ctx, input)),
  );

async function edit(
  { trx }: CommandContext,
  { entity, id, version, values }: EditEntryInput,
): Promise<CommandOutcome<CatalogueRow>> {
  const declared = CATALOGUES[entity];
  const before = await lockEntry(trx, declared, id);
  if (version !== null && version !== before['version']) {
    refuseChanged({
      subject: entrySubject(declared, id),
      changes: {
        catalogue_entry_edited: 'editó este registro',
        catalogue_entry_enabled: 'activó este registro',
        catalogue_entry_disabled: 'desactivó este registro',
      },
    });
  }
  if (isSame(declared, { before, values })) return { reply: before, audit: [] };
  await checkReferences(trx, declared, { values, before });
  await explainConflict(declared, () => updateEntry(trx, declared, { id, values }));
  const after = await lockEntry(trx, declared, id);
  return {
    reply: after,
    audit: [
      {
        action: 'catalogue_entry_edited',
        subject: entrySubject(declared, id),
        before: entryFacts(declared, before),
        after: entryFacts(declared, after),
      },
    ],
  };
}

type EntryComparison = { readonly before: CatalogueRow; readonly values: CatalogueRow };

const isSame = (declared: Catalogue, { before, values }: EntryComparison): boolean =>
  fieldsOf(declared).every(([name]) => (before[name] ?? null) === (values[name] ?? null));
