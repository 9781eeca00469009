import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import type { AuditOrigin } from '#platform/audit/append-audit.ts';
import { type CommandParts, runCommand } from '#platform/command/run-command.ts';
import { lockEntry } from './catalogue.reads.ts';
import { updateStatus } from './catalogue.writes.ts';
import { entryFacts, entrySubject } from './entry-audit.ts';

type Change = { readonly declared: Catalogue; readonly id: number; readonly isActive: boolean };

/** What is disabled stays where it is used and is offered no more. */
export const setEntryStatus = (
  parts: CommandParts,
  origin: AuditOrigin,
  { declared, id, isActive }: Change,
): Promise<CatalogueRow> =>
  runCommand(parts, origin, async (trx) => {
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
  });
