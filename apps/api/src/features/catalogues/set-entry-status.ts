import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import type { AuditOrigin } from '#platform/audit/append-audit.ts';
import { type CommandParts, runCommand } from '#platform/command/run-command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { findEntry } from './catalogue.reads.ts';
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
    const isChanged = await updateStatus(trx, declared, { id, isActive });
    const row = (await findEntry(trx, declared, id)) ?? refuse('not_found');
    if (!isChanged) return { reply: row, audit: [] };
    return {
      reply: row,
      audit: [
        {
          action: isActive ? 'catalogue_entry_enabled' : 'catalogue_entry_disabled',
          subject: entrySubject(declared, id),
          before: { ...entryFacts(declared, row), is_active: !isActive },
          after: entryFacts(declared, row),
        },
      ],
    };
  });
