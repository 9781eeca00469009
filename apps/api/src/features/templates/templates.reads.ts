import type { ReplyOf } from '@cuotaclara/contract';
import {
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import { checkTemplate } from '@cuotaclara/contract/templates/check-template';
import type { TemplateStanding } from '@cuotaclara/contract/templates/template-words';
import type {
  getTemplate,
  listTemplates,
  TemplateDetail,
  TemplateHead,
} from '@cuotaclara/contract/templates/templates';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { maysOf } from './mays-of.ts';
import { readHistory } from './template-history.reads.ts';
import { blocksIn, versionsInForce } from './templates-in-force.reads.ts';
import { stateOf, versionsWithProposals } from './versions.reads.ts';

// Object.keys loses the literal names.
const KINDS = Object.keys(LEGAL_DOCUMENT_KINDS) as LegalDocumentKind[];

const heads = (db: Reader) =>
  versionsWithProposals(db)
    .select(['template.template_id', 'template.kind', 'template.number', 'template.state'])
    .select(({ fn }) => fn.coalesce('proposal.reason', 'template.note').as('note'))
    .select(['template.in_force_from', 'template.is_required_by_law'])
    .select(['template.notice_working_days', 'template.written_at', 'proposal.proposed_at'])
    .select(['template.published_at', 'template.retired_at', 'template.updated_at'])
    .select(['template.version', 'proposal.decision_id', 'proposal.state as proposal_state'])
    .select([
      userName<string | null>('template.written_by').as('written_by'),
      userName<string | null>('proposal.proposed_by').as('proposed_by'),
      userName<string | null>('template.published_by').as('published_by'),
      userName<string | null>('template.retired_by').as('retired_by'),
    ]);

type HeadRow = Awaited<ReturnType<ReturnType<typeof heads>['executeTakeFirstOrThrow']>>;

type OnDay = { readonly today: Temporal.PlainDate; readonly inForce: ReadonlySet<number> };

function standingOf(row: HeadRow, { today, inForce }: OnDay): TemplateStanding {
  const state = stateOf(row);
  if (state === 'DRAFT') return 'draft';
  if (state === 'PROPOSED') return 'proposed';
  if (state === 'RETIRED') return 'retired';
  if (inForce.has(row.template_id)) return 'in_force';
  return (row.in_force_from ?? '') > today.toString() ? 'coming' : 'past';
}

const headOf = (stored: HeadRow, day: OnDay): TemplateHead => {
  const { decision_id: _id, proposal_state: _state, ...row } = stored;
  return {
    ...row,
    // A CHECK holds the column to the words of the contract.
    kind: row.kind as LegalDocumentKind,
    state: stateOf(stored),
    standing: standingOf(stored, day),
    written_at: row.written_at.toISOString(),
    proposed_at: row.proposed_at?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
    retired_at: row.retired_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
};

async function onDay(db: Reader, today: Temporal.PlainDate): Promise<OnDay> {
  const rows = await versionsInForce(db, today.toString()).execute();
  return { today, inForce: new Set(rows.map(({ template_id: id }) => id)) };
}

type ListInput = { readonly today: Temporal.PlainDate; readonly actor: Actor };

/** Every kind with its versions, newest first. */
export async function readTemplates(
  db: Reader,
  { today, actor }: ListInput,
): Promise<ReplyOf<typeof listTemplates>> {
  const day = await onDay(db, today);
  const rows = await heads(db).orderBy('template.number', 'desc').execute();
  const versions = rows.map((row) => headOf(row, day));
  return {
    kinds: KINDS.map((kind) => ({
      kind,
      versions: versions.filter((version) => version.kind === kind),
    })),
    may: { write: actor.functions.has('write_templates') },
  };
}

const findVersion = (db: Reader, templateId: number) =>
  heads(db)
    .select('template.blocks')
    .where('template.template_id', '=', templateId)
    .executeTakeFirst();

type VersionsInput = {
  readonly templateIds: readonly number[];
  readonly today: Temporal.PlainDate;
};

/** Some versions with their blocks, by their number. */
export async function readVersions(db: Reader, { templateIds, today }: VersionsInput) {
  const day = await onDay(db, today);
  const rows = await heads(db)
    .select('template.blocks')
    .where('template.template_id', 'in', templateIds)
    .execute();
  return new Map(
    rows.map(({ blocks, ...row }) => [
      row.template_id,
      { head: headOf(row, day), blocks: blocksIn(blocks) },
    ]),
  );
}

type OtherVersions = {
  readonly hasOpen: boolean;
  readonly inForce: TemplateDetail['in_force'];
  /** The latest day from which a version is published; null without one. */
  readonly newest: string | null;
};

async function otherVersions(
  db: Reader,
  { kind, today }: { readonly kind: string; readonly today: Temporal.PlainDate },
): Promise<OtherVersions> {
  const open = await db
    .selectFrom('document_templates')
    .select('template_id')
    .where('kind', '=', kind)
    .where('state', '=', 'DRAFT')
    .executeTakeFirst();
  const row = await versionsInForce(db, today.toString())
    .where('kind', '=', kind)
    .executeTakeFirst();
  const inForce = row && {
    template_id: row.template_id,
    number: row.number,
    in_force_from: row.in_force_from ?? '',
  };
  const { newest } = await db
    .selectFrom('document_templates')
    .select(({ fn }) => fn.max<string | null>('in_force_from').as('newest'))
    .where('kind', '=', kind)
    .where('state', '=', 'PUBLISHED')
    .executeTakeFirstOrThrow();
  return { hasOpen: open !== undefined, inForce: inForce ?? null, newest };
}

type DetailInput = {
  readonly templateId: number;
  readonly today: Temporal.PlainDate;
  readonly actor: Actor;
};

/** One version with its blocks, its history and what the actor may do; undefined for none. */
export async function findTemplate(
  db: Reader,
  { templateId, today, actor }: DetailInput,
): Promise<ReplyOf<typeof getTemplate> | undefined> {
  const version = await findVersion(db, templateId);
  if (version === undefined) return undefined;
  const { blocks: stored, ...row } = version;
  const head = headOf(row, await onDay(db, today));
  const blocks = blocksIn(stored);
  const { hasOpen, inForce, newest } = await otherVersions(db, { kind: head.kind, today });
  return {
    ...head,
    blocks,
    problems: [...checkTemplate(head.kind, blocks)],
    in_force: inForce,
    publishable_from: newest !== null && newest > today.toString() ? newest : today.toString(),
    open_decision_id: head.state === 'PROPOSED' ? row.decision_id : null,
    history: await readHistory(db, templateId),
    may: maysOf(actor, { state: head.state, hasOpen }),
  };
}
