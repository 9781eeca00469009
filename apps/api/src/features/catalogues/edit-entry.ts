import { type Catalogue, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import type { AuditOrigin } from '#platform/audit/append-audit.ts';
import { type CommandParts, runCommand } from '#platform/command/run-command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { lockEntry } from './catalogue.reads.ts';
import { updateEntry } from './catalogue.writes.ts';
import { checkReferences } from './check-references.ts';
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
    const before = await lockEntry(trx, declared, id);
    const { version = before['version'], ...values } = body;
    if (version !== before['version']) refuse('changed_meanwhile');
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
  });

type Comparison = { readonly before: CatalogueRow; readonly values: CatalogueRow };

const isSame = (declared: Catalogue, { before, values }: Comparison): boolean =>
  fieldsOf(declared).every(([name]) => (before[name] ?? null) === (values[name] ?? null));
