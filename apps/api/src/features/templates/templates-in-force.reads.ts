import { z } from '@cuotaclara/contract';
import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { type TemplateBlock, templateBlocks } from '@cuotaclara/contract/templates/blocks';
import type { Reader } from '#platform/database/database.ts';

/** The text of a kind of document on a day. */
export type TemplateInForce = {
  readonly templateId: number;
  readonly number: number;
  readonly inForceFrom: string;
  readonly blocks: readonly TemplateBlock[];
};

/** The blocks of a stored version. */
export const blocksIn = (stored: unknown): TemplateBlock[] => z.parse(templateBlocks, stored);

/** The published versions that have begun by a day, of each kind the newest. */
export const versionsInForce = (db: Reader, day: string) =>
  db
    .selectFrom('document_templates')
    .distinctOn('kind')
    .select(['template_id', 'kind', 'number', 'in_force_from'])
    .where('state', '=', 'PUBLISHED')
    .where('in_force_from', '<=', day)
    .orderBy('kind')
    .orderBy('in_force_from', 'desc')
    .orderBy('number', 'desc');

type InForceInput = {
  readonly kinds: readonly LegalDocumentKind[];
  readonly day: Temporal.PlainDate;
};

/** The version in force of each of these kinds on a day; one without any is left out. */
export async function templatesInForce(
  db: Reader,
  { kinds, day }: InForceInput,
): Promise<ReadonlyMap<LegalDocumentKind, TemplateInForce>> {
  if (kinds.length === 0) return new Map();
  const rows = await versionsInForce(db, day.toString())
    .select('blocks')
    .where('kind', 'in', kinds)
    .execute();
  return new Map(
    rows.map((row) => [
      // A CHECK holds the column to the kinds of the contract.
      row.kind as LegalDocumentKind,
      {
        templateId: row.template_id,
        number: row.number,
        inForceFrom: row.in_force_from ?? '',
        blocks: blocksIn(row.blocks),
      },
    ]),
  );
}

type ReplacedInput = {
  readonly templateIds: readonly number[];
  readonly day: Temporal.PlainDate;
};

/** Not scoped: those of these versions after which the law demanded another text by a day. */
export async function unsafeTextsReplacedByLaw(
  db: Reader,
  { templateIds, day }: ReplacedInput,
): Promise<ReadonlySet<number>> {
  if (templateIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('document_templates as used')
    .innerJoin('document_templates as newer', 'newer.kind', 'used.kind')
    .select('used.template_id')
    .distinct()
    .where('used.template_id', 'in', [...templateIds])
    .whereRef('newer.number', '>', 'used.number')
    .where('newer.state', '=', 'PUBLISHED')
    .where('newer.is_required_by_law', '=', true)
    .where('newer.in_force_from', '<=', day.toString())
    .execute();
  return new Set(rows.map(({ template_id }) => template_id));
}
