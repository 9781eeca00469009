import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { PAPER_KINDS } from '@cuotaclara/contract/papers/paper-words';
import { sql, type Transaction } from 'kysely';
import { FIRST_TEXTS } from '#features/templates/first-texts/first-texts.ts';
import { factsOf, subjectOf } from '#features/templates/lock-template.ts';
import { appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { isOutdated, NOTE, readVersions } from './product-texts.ts';

// Object.keys loses the literal names.
const KINDS = Object.keys(PAPER_KINDS) as LegalDocumentKind[];

/** What lacks the text of today, each with the number of its next version. */
export async function outdatedPapers(trx: Transaction<DB>) {
  const byKind = Map.groupBy(await readVersions(trx, KINDS), ({ kind }) => kind);
  return KINDS.flatMap((kind) => {
    const versions = byKind.get(kind) ?? [];
    if (!isOutdated(kind, versions)) return [];
    return [{ kind, number: Math.max(...versions.map(({ number }) => number)) + 1 }];
  });
}

/**
 * Publishes the texts of today for papers that have an older text of the product, as a version of
 * their own. What a person of the company wrote, proposed, published or retired stays; what people
 * sign is only proposed.
 */
export async function renewPapers(trx: Transaction<DB>): Promise<void> {
  const outdated = await outdatedPapers(trx);
  if (outdated.length === 0) return;
  const rows = await trx
    .insertInto('document_templates')
    .values(
      outdated.map(({ kind, number }) => ({
        kind,
        number,
        state: 'PUBLISHED',
        blocks: JSON.stringify(FIRST_TEXTS[kind]),
        note: NOTE,
        published_at: sql<Date>`current_timestamp`,
        in_force_from: sql<string>`(current_timestamp at time zone ${BUSINESS_TIME_ZONE})::date`,
      })),
    )
    .returning(['template_id', 'kind', 'number', 'in_force_from'])
    .execute();
  await appendAudit(
    trx,
    BY_THE_PROGRAM,
    rows.map(({ template_id, in_force_from, ...version }) => ({
      action: 'template_published',
      subject: subjectOf(template_id),
      after: { ...factsOf(version), in_force_from },
    })),
  );
}
