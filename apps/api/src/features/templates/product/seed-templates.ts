import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { sql, type Transaction } from 'kysely';
import { FIRST_TEXTS } from '#features/templates/first-texts/first-texts.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { offerTexts, textsToOffer } from './offer-texts.ts';
import { noticeDaysOf } from './product-texts.ts';
import { outdatedPapers, renewPapers } from './renew-papers.ts';

/** Any number: it only has to be the same in every process that starts. */
const LOCK_KEY = 7_201_538;

/** Before any credit that could need them. */
const IN_FORCE_FROM = '2026-01-01';

// Object.keys loses the literal names.
const KINDS = Object.keys(FIRST_TEXTS) as LegalDocumentKind[];

async function missingKinds(trx: Transaction<DB>): Promise<readonly LegalDocumentKind[]> {
  const rows = await trx.selectFrom('document_templates').select('kind').distinct().execute();
  const there = new Set(rows.map(({ kind }) => kind));
  return KINDS.filter((kind) => !there.has(kind));
}

/** Publishes the texts that the product comes with for kinds without any version. */
async function publishFirst(trx: Transaction<DB>): Promise<void> {
  const kinds = await missingKinds(trx);
  if (kinds.length === 0) return;
  await trx
    .insertInto('document_templates')
    .values(
      kinds.map((kind) => ({
        kind,
        number: 1,
        state: 'PUBLISHED',
        blocks: JSON.stringify(FIRST_TEXTS[kind]),
        published_at: sql<Date>`current_timestamp`,
        in_force_from: IN_FORCE_FROM,
        notice_working_days: noticeDaysOf(kind),
      })),
    )
    .execute();
}

/** Whether every kind has the text of today, or was offered it. */
const isUpToDate = async (trx: Transaction<DB>): Promise<boolean> =>
  (await missingKinds(trx)).length === 0 &&
  (await outdatedPapers(trx)).length === 0 &&
  (await textsToOffer(trx)).length === 0;

/**
 * Publishes the texts that the product comes with, and newer ones of papers that nobody of the
 * company changed; newer ones of what people sign are offered as drafts. A company's own versions
 * stay as they are.
 */
export async function seedTemplates(trx: Transaction<DB>): Promise<void> {
  if (await isUpToDate(trx)) return;
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
  // Another process may have been first: each looks again.
  await publishFirst(trx);
  await renewPapers(trx);
  await offerTexts(trx);
}
