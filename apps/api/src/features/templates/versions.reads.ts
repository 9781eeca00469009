import {
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import { templatePublication } from '@cuotaclara/contract/templates/publication';
import type { TemplateState } from '@cuotaclara/contract/templates/template-words';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

/** Versions of templates, each with its proposal that waits or was approved. */
export const versionsWithProposals = (db: Reader) =>
  db.selectFrom('document_templates as template').leftJoin('decisions as proposal', (join) =>
    join
      .on('proposal.kind', '=', sql.lit(templatePublication.kind))
      .on('proposal.subject', '=', sql<string>`template.template_id::text`)
      // A version has at most one of these: nothing is proposed again once it is published.
      .on('proposal.state', 'in', [sql.lit('proposed'), sql.lit('approved')]),
  );

type Stored = { readonly state: string; readonly proposal_state: string | null };

/** The state of a version: a draft that waits for its publication is proposed. */
export const stateOf = ({ state, proposal_state }: Stored): TemplateState =>
  // A CHECK holds the column to the states of the contract.
  proposal_state === 'proposed' ? 'PROPOSED' : (state as TemplateState);

type Numbered = { readonly kind: LegalDocumentKind; readonly number: number };

const labelOf = ({ kind, number }: Numbered): string =>
  `${LEGAL_DOCUMENT_KINDS[kind]}, versión ${number}`;

/** The words for a version; those of its proposals where the draft was discarded after them. */
export async function findLabel(db: Reader, templateId: number): Promise<string> {
  const version = await db
    .selectFrom('document_templates')
    .select(['kind', 'number'])
    .where('template_id', '=', templateId)
    .executeTakeFirst();
  // A CHECK holds the column to the kinds of the contract.
  if (version !== undefined) return labelOf(version as Numbered);
  const proposal = await db
    .selectFrom('decisions')
    .select('label')
    .where('kind', '=', templatePublication.kind)
    .where('subject', '=', String(templateId))
    .executeTakeFirst();
  return proposal?.label ?? refuse('not_found');
}
