import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { TEMPLATE_STATES, type TemplateState } from '@cuotaclara/contract/templates/template-words';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { refuseChanged } from '#platform/audit/changed-meanwhile.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { blocksIn } from './templates-in-force.reads.ts';
import { stateOf, versionsWithProposals } from './versions.reads.ts';

const lockRows = (trx: Transaction<DB>, kind: string) =>
  trx
    .selectFrom('document_templates')
    .select('template_id')
    .where('kind', '=', kind)
    .orderBy('template_id')
    .forUpdate()
    .execute();

async function rowsOf(db: Reader, kind: string) {
  const rows = await versionsWithProposals(db)
    .select(['template.template_id', 'template.kind', 'template.number', 'template.state'])
    .select(['template.version', 'template.in_force_from', 'template.note'])
    .select(['template.notice_working_days', 'proposal.state as proposal_state'])
    .where('template.kind', '=', kind)
    .execute();
  return rows.map((row) => ({ ...row, state: stateOf(row) }));
}

type VersionOfKind = Awaited<ReturnType<typeof rowsOf>>[number];

export type TemplateVersion = VersionOfKind & {
  /** Every version of the kind, this one among them. */
  readonly versions: readonly VersionOfKind[];
};

async function kindNamed(db: Reader, templateId: number): Promise<string> {
  const named = await db
    .selectFrom('document_templates')
    .select('kind')
    .where('template_id', '=', templateId)
    .executeTakeFirst();
  return named?.kind ?? refuse('not_found');
}

/** A version with all others of its kind. */
export async function readTemplate(db: Reader, templateId: number): Promise<TemplateVersion> {
  const versions = await rowsOf(db, await kindNamed(db, templateId));
  const version = versions.find((row) => row.template_id === templateId);
  // Discarded meanwhile.
  return version === undefined ? refuse('not_found') : { ...version, versions };
}

/**
 * Locks every version of the kind of a template, so that one change of a kind happens at a time:
 * which version is open and which is in force depends on all of them.
 */
export async function lockTemplate(
  trx: Transaction<DB>,
  templateId: number,
): Promise<TemplateVersion> {
  await lockRows(trx, await kindNamed(trx, templateId));
  // Asked again, because who waited for the lock does not see a draft that was started meanwhile.
  return readTemplate(trx, templateId);
}

/** The blocks of a version. */
export async function readBlocks(db: Reader, templateId: number) {
  const row = await db
    .selectFrom('document_templates')
    .select('blocks')
    .where('template_id', '=', templateId)
    .executeTakeFirstOrThrow();
  return blocksIn(row.blocks);
}

/** The kind of a version. */
export const kindOf = ({ kind }: Pick<VersionOfKind, 'kind'>): LegalDocumentKind =>
  // A CHECK holds the column to the kinds of the contract.
  kind as LegalDocumentKind;

/** The Spanish word of a state, as it follows «está». */
export const stateWord = (state: TemplateState): string =>
  TEMPLATE_STATES[state].toLocaleLowerCase('es-CO');

export const subjectOf = (templateId: number): AuditEntry['subject'] => ({
  kind: 'template',
  id: templateId,
});

type Seen = { readonly state: TemplateState; readonly version: number };

/** Refuses a version in another state, and an edit of what another person changed meanwhile. */
export function demandStanding(template: TemplateVersion, { state, version }: Seen): void {
  if (template.state !== state) {
    refuse('template_not_in_state', { state: stateWord(template.state) });
  }
  if (template.version === version) return;
  refuseChanged({
    subject: subjectOf(template.template_id),
    changes: {
      template_draft_saved: 'cambió este borrador',
      template_published: 'publicó esta versión',
      template_retired: 'retiró esta versión',
    },
  });
}

/** What every entry of the log says of a version. */
export const factsOf = ({ kind, number }: Pick<VersionOfKind, 'kind' | 'number'>) => ({
  template_kind: kind,
  template_number: number,
});
