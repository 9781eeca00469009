import { createHash } from 'node:crypto';
import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { PAPER_KINDS } from '@cuotaclara/contract/papers/paper-words';
import type { Transaction } from 'kysely';
import { FIRST_TEXTS } from '#features/templates/first-texts/first-texts.ts';
import { factsOf, subjectOf } from '#features/templates/lock-template.ts';
import { appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { isOutdated, NOTE, noticeDaysOf, readVersions } from './product-texts.ts';

// Object.keys loses the literal names.
const KINDS = (Object.keys(FIRST_TEXTS) as LegalDocumentKind[]).filter(
  (kind) => !Object.hasOwn(PAPER_KINDS, kind),
);

const hashOf = (kind: LegalDocumentKind): Buffer =>
  createHash('sha256').update(JSON.stringify(FIRST_TEXTS[kind])).digest();

async function offeredKinds(trx: Transaction<DB>): Promise<ReadonlySet<string>> {
  const rows = await trx.selectFrom('proposed_texts').select(['kind', 'text_sha256']).execute();
  return new Set(
    KINDS.filter((kind) =>
      rows.some((row) => row.kind === kind && row.text_sha256.equals(hashOf(kind))),
    ),
  );
}

/**
 * Kinds that people sign whose text of today has not been offered yet. A kind that a person of the
 * company worked on is theirs; one with an open version waits until it is published or discarded.
 */
export async function textsToOffer(trx: Transaction<DB>) {
  const known = await offeredKinds(trx);
  const byKind = Map.groupBy(await readVersions(trx, KINDS), ({ kind }) => kind);
  return KINDS.flatMap((kind) => {
    const versions = byKind.get(kind) ?? [];
    const isOpen = versions.some(({ state }) => state === 'DRAFT');
    if (isOpen || known.has(kind) || !isOutdated(kind, versions)) return [];
    return [{ kind, number: Math.max(...versions.map(({ number }) => number)) + 1 }];
  });
}

/**
 * Offers the texts of today for what people sign as drafts, each once: a person of the company
 * reads it and proposes or discards it. The version in force stays until then.
 */
export async function offerTexts(trx: Transaction<DB>): Promise<void> {
  const offered = await textsToOffer(trx);
  if (offered.length === 0) return;
  const rows = await trx
    .insertInto('document_templates')
    .values(
      offered.map(({ kind, number }) => ({
        kind,
        number,
        state: 'DRAFT',
        blocks: JSON.stringify(FIRST_TEXTS[kind]),
        note: NOTE,
        notice_working_days: noticeDaysOf(kind),
      })),
    )
    .returning(['template_id', 'kind', 'number'])
    .execute();
  await trx
    .insertInto('proposed_texts')
    .values(offered.map(({ kind }) => ({ kind, text_sha256: hashOf(kind) })))
    .execute();
  await appendAudit(
    trx,
    BY_THE_PROGRAM,
    rows.map(({ template_id, ...version }) => ({
      action: 'template_draft_started',
      subject: subjectOf(template_id),
      after: { ...factsOf(version), template_note: NOTE },
    })),
  );
}
