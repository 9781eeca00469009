import type { Entity } from '@cuotaclara/contract/catalogues/catalogues';
import type { CatalogueEffect } from '#contributions/catalogue-effects.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { CommandContext } from '#platform/command/command.ts';

type ChangeInput = {
  readonly ctx: Pick<CommandContext, 'trx' | 'today' | 'now'>;
  readonly entity: Entity;
  readonly effects: readonly CatalogueEffect[];
};

/** Changes entries of a catalogue, with what that causes in other features. */
export async function withEffects<Outcome extends { readonly audit: readonly AuditEntry[] }>(
  { ctx, entity, effects }: ChangeInput,
  change: () => Promise<Outcome>,
): Promise<Outcome> {
  const own = effects.filter((effect) => effect.entity === entity);
  const after = [];
  for (const effect of own) after.push(await effect.before(ctx));
  const outcome = await change();
  const audit = [...outcome.audit];
  for (const follow of after) audit.push(...(await follow()));
  return { ...outcome, audit };
}
