import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import type { AuditOrigin } from '#platform/audit/append-audit.ts';
import { type CommandParts, runCommand } from '#platform/command/run-command.ts';
import { lockEntry } from './catalogue.reads.ts';
import { insertEntry } from './catalogue.writes.ts';
import { checkReferences } from './check-references.ts';
import { entryFacts, entrySubject } from './entry-audit.ts';
import { explainConflict } from './explain-conflict.ts';

export const addEntry = (
  parts: CommandParts,
  origin: AuditOrigin,
  { declared, body }: { readonly declared: Catalogue; readonly body: CatalogueRow },
): Promise<CatalogueRow> =>
  runCommand(parts, origin, async (trx) => {
    await checkReferences(trx, declared, { values: body });
    const id = await explainConflict(declared, () => insertEntry(trx, declared, body));
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
  });
