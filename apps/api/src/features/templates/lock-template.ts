import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { TEMPLATE_STATES, type TemplateState } from '@cuotaclara/contract/templates/template-words';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { refuseChanged } from '#platform/audit/changed-meanwhile.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { blocksIn } from './templates-in-force.reads.ts';

const lockRows = (trx: Transaction<DB>, kind: string) =>
  trx
    .selectFrom('document_templates')
    .select('template_id')
    .where('kind', '=', kind)
    .orderBy('template_id')
    .forUpdate()
    .execute();

const rowsOf = (trx: Transaction<DB>, kind: string) =>
  trx
    .selectFrom('document_templates')
    .select(['template_id', 'kind', 'number', 'state', 'version', 'in_force_from'])
    .select(['proposed_by', 'note', 'notice_working_days'])
    .where('kind', '=', kind)
    .execute();

type LockedVersion = Awaited<ReturnType<typeof rowsOf>>[number];

export type LockedTemplate = LockedVersion & {
  /** Every version of the kind, this one among them. */
  readonly versions: readonly LockedVersion[];
};

/**
 * Locks every version of the kind of a template, so that one change of a kind happens at a time:
 * which version is open and which is in force depends on all of them.
 */
export async function lockTemplate(
  trx: Transaction<DB>,
  templateId: number,
): Promise<LockedTemplate> {
  const named = await trx
    .selectFrom('document_templates')
    .select('kind')
    .where('template_id', '=', templateId)
    .executeTakeFirst();
  if (named === undefined) refuse('not_found');
  await lockRows(trx, named.kind);
  // Asked again, because who waited for the lock does not see a draft that was started meanwhile.
  const versions = await rowsOf(trx, named.kind);
  const version = versions.find((row) => row.template_id === templateId);
  // Discarded meanwhile.
  if (version === undefined) refuse('not_found');
  return { ...version, versions };
}

/** The blocks of a version. */
export async function readBlocks(trx: Transaction<DB>, templateId: number) {
  const row = await trx
    .selectFrom('document_templates')
    .select('blocks')
    .where('template_id', '=', templateId)
    .executeTakeFirstOrThrow();
  return blocksIn(row.blocks);
}

/** The kind of a locked version. */
export const kindOf = ({ kind }: Pick<LockedVersion, 'kind'>): LegalDocumentKind =>
  // A CHECK holds the column to the kinds of the contract.
  kind as LegalDocumentKind;

/** The Spanish word of a state, as it follows «está». */
export const stateWord = (state: string): string =>
  // A CHECK holds the column to the states of the contract.
  TEMPLATE_STATES[state as TemplateState].toLocaleLowerCase('es-CO');

export const subjectOf = (templateId: number): AuditEntry['subject'] => ({
  kind: 'template',
  id: templateId,
});

type Seen = { readonly state: TemplateState; readonly version: number };

/** Refuses a version in another state, and an edit of what another person changed meanwhile. */
export function demandStanding(template: LockedTemplate, { state, version }: Seen): void {
  if (template.state !== state) {
    refuse('template_not_in_state', { state: stateWord(template.state) });
  }
  if (template.version === version) return;
  refuseChanged({
    subject: subjectOf(template.template_id),
    changes: {
      template_draft_saved: 'cambió este borrador',
      template_proposed: 'propuso esta versión',
      template_returned: 'devolvió esta versión',
      template_published: 'publicó esta versión',
      template_retired: 'retiró esta versión',
    },
  });
}

/** What every entry of the log says of a version. */
export const factsOf = ({ kind, number }: Pick<LockedVersion, 'kind' | 'number'>) => ({
  template_kind: kind,
  template_number: number,
});
