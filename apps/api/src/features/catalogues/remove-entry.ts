import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import { entryTitle } from '@cuotaclara/contract/catalogues/entry-title';
import type { AuditOrigin } from '#platform/audit/append-audit.ts';
import { type CommandParts, runCommand } from '#platform/command/run-command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { lockEntry } from './catalogue.reads.ts';
import { deleteEntry } from './catalogue.writes.ts';
import { entryFacts, entrySubject } from './entry-audit.ts';
import { isInUse } from './explain-conflict.ts';

/** Deletes what nothing points at; the foreign keys know. */
export const removeEntry = (
  parts: CommandParts,
  origin: AuditOrigin,
  { declared, id }: { readonly declared: Catalogue; readonly id: number },
): Promise<Record<string, never>> =>
  runCommand(parts, origin, async (trx) => {
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
  });
