import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import type { AuditOrigin } from '#platform/audit/append-audit.ts';
import { type CommandParts, runCommand } from '#platform/command/run-command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { findEntry } from './catalogue.reads.ts';
import { updateEntry } from './catalogue.writes.ts';
import { entryFacts, entrySubject } from './entry-audit.ts';
import { explainConflict } from './explain-conflict.ts';

type Edit = {
  readonly declared: Catalogue;
  readonly id: number;
  /** `version` is that of the entry the person saw, if they say. */
  readonly body: CatalogueRow & { readonly version?: number | undefined };
};

export const editEntry = (
  parts: CommandParts,
  origin: AuditOrigin,
  { declared, id, body }: Edit,
): Promise<CatalogueRow> =>
  runCommand(parts, origin, async (trx) => {
    const before = (await findEntry(trx, declared, id)) ?? refuse('not_found');
    const version = body.version ?? Number(before['version']);
    const isSame = await explainConflict(declared, () =>
      updateEntry(trx, declared, { ...body, version, id }),
    );
    if (!isSame) refuse('changed_meanwhile');
    const after = (await findEntry(trx, declared, id)) ?? refuse('not_found');
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
  });
