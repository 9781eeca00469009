import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { CATALOGUES, type Entity } from '@cuotaclara/contract/catalogues/catalogues';
import type { CatalogueEffect } from '#contributions/catalogue-effects.ts';
import { type CommandContext, type CommandOutcome, command } from '#platform/command/command.ts';
import { lockEntry } from './catalogue.reads.ts';
import { updateStatus } from './catalogue.writes.ts';
import { entryFacts, entrySubject } from './entry-audit.ts';
import { withEffects } from './with-effects.ts';

type SetEntryStatusInput = {
  readonly entity: Entity;
  readonly id: number;
  readonly isActive: boolean;
};

/** Enables or disables an entry. A disabled one stays where it is used and is offered no more. */
export const setEntryStatus = (effects: readonly CatalogueEffect[]) =>
  command('set_catalogue_entry_status', (ctx, input: SetEntryStatusInput) =>
    withEffects({ ctx, entity: input.entity, effects }, () => setStatus(ctx, input)),
  );

async function setStatus(
  { trx }: CommandContext,
  { entity, id, isActive }: SetEntryStatusInput,
): Promise<CommandOutcome<CatalogueRow>> {
  const declared = CATALOGUES[entity];
  const before = await lockEntry(trx, declared, id);
  if (before['is_active'] === isActive) return { reply: before, audit: [] };
  await updateStatus(trx, declared, { id, isActive });
  const after = await lockEntry(trx, declared, id);
  return {
    reply: after,
    audit: [
      {
        action: isActive ? 'catalogue_entry_enabled' : 'catalogue_entry_disabled',
        subject: entrySubject(declared, id),
        before: entryFacts(declared, before),
        after: entryFacts(declared, after),
      },
    ],
  };
}
