import type { ReplyOf } from '@cuotaclara/contract';
import {
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import {
  TEMPLATES_AUDIT_WORDS,
  type TemplateAction,
} from '@cuotaclara/contract/templates/audit-words';
import { checkTemplate } from '@cuotaclara/contract/templates/check-template';
import type {
  TemplateStanding,
  TemplateState,
} from '@cuotaclara/contract/templates/template-words';
import type {
  getTemplate,
  listTemplates,
  TemplateDetail,
  TemplateHead,
} from '@cuotaclara/contract/templates/templates';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import { maysOf } from './mays-of.ts';
import { blocksIn, versionsInForce } from './templates-in-force.reads.ts';

// Object.keys loses the literal names.
const KINDS = Object.keys(LEGAL_DOCUMENT_KINDS) as LegalDocumentKind[];
const ACTIONS = Object.keys(TEMPLATES_AUDIT_WORDS) as TemplateAction[];

const heads = (db: Reader) =>
  db
    .selectFrom('document_templates as template')
    .leftJoin('users as writer', 'writer.user_id', 'template.written_by')
    .leftJoin('users as proposer', 'proposer.user_id', 'template.proposed_by')
    .leftJoin('users as publisher', 'publisher.user_id', 'template.published_by')
    .leftJoin('users as retirer', 'retirer.user_id', 'template.retired_by')
    .select(['template_id', 'kind', 'number', 'state', 'note', 'in_force_from'])
    .select(['template.is_required_by_law', 'template.notice_working_days'])
    .select(['written_at', 'proposed_at', 'published_at', 'retired_at'])
    .select(['template.updated_at', 'template.version', 'template.proposed_by as proposer_id'])
    .select([
      shortNameOf<string | null>('writer').as('written_by'),
      shortNameOf<string | null>('proposer').as('proposed_by'),
      shortNameOf<string | null>('publisher').as('published_by'),
      shortNameOf<string | null>('retirer').as('retired_by'),
    ]);

type HeadRow = Awaited<ReturnType<ReturnType<typeof heads>['executeTakeFirstOrThrow']>>;

type OnDay = { readonly today: Temporal.PlainDate; readonly inForce: ReadonlySet<number> };

function standingOf(row: HeadRow, { today, inForce }: OnDay): TemplateStanding {
  if (row.state === 'DRAFT') return 'draft';
  if (row.state === 'PROPOSED') return 'proposed';
  if (row.state === 'RETIRED') return 'retired';
  if (inForce.has(row.template_id)) return 'in_force';
  return (row.in_force_from ?? '') > today.toString() ? 'coming' : 'past';
}

const headOf = ({ proposer_id: _id, ...row }: HeadRow, day: OnDay): TemplateHead => ({
  ...row,
  // CHECKs hold both columns to the words of the contract.
  kind: row.kind as LegalDocumentKind,
  state: row.state as TemplateState,
  standing: standingOf({ ...row, proposer_id: null }, day),
  written_at: row.written_at.toISOString(),
  proposed_at: row.proposed_at?.toISOString() ?? null,
  published_at: row.published_at?.toISOString() ?? null,
  retired_at: row.retired_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
});

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
  const rows = await heads(db).orderBy('number', 'desc').execute();
  const versions = rows.map((row) => headOf(row, day));
  return {
    kinds: KINDS.map((kind) => ({
      kind,
      versions: versions.filter((version) => version.kind === kind),
    })),
    may: {
      write: actor.functions.has('write_templates'),
      publish: actor.functions.has('publish_templates'),
    },
  };
}

const findVersion = (db: Reader, templateId: number) =>
  heads(db).select('template.blocks').where('template_id', '=', templateId).executeTakeFirst();

type VersionsInput = {
  readonly templateIds: readonly number[];
  readonly today: Temporal.PlainDate;
};

/** Some versions with their blocks, by their number. */
export async function readVersions(db: Reader, { templateIds, today }: VersionsInput) {
  const day = await onDay(db, today);
  const rows = await heads(db)
    .select('template.blocks')
    .where('template_id', 'in', templateIds)
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
};

async function otherVersions(
  db: Reader,
  { kind, today }: { readonly kind: string; readonly today: Temporal.PlainDate },
): Promise<OtherVersions> {
  const open = await db
    .selectFrom('document_templates')
    .select('template_id')
    .where('kind', '=', kind)
    .where('state', 'in', ['DRAFT', 'PROPOSED'])
    .executeTakeFirst();
  const row = await versionsInForce(db, today.toString())
    .where('kind', '=', kind)
    .executeTakeFirst();
  const inForce = row && {
    template_id: row.template_id,
    number: row.number,
    in_force_from: row.in_force_from ?? '',
  };
  return { hasOpen: open !== undefined, inForce: inForce ?? null };
}

async function historyOf(db: Reader, templateId: number): Promise<TemplateDetail['history']> {
  const rows = await db
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.user_id', 'audit_entries.actor_user_id')
    .select(['action', 'happened_at', 'after'])
    .select(shortNameOf<string | null>('users').as('by'))
    .where('subject_kind', '=', 'template')
    .where('subject_id', '=', String(templateId))
    .where('action', 'in', ACTIONS)
    .orderBy('happened_at')
    .orderBy('entry_id')
    .execute();
  return rows.map(({ action, happened_at, after, by }) => ({
    // The query asks for no other.
    action: action as TemplateAction,
    happened_at: happened_at.toISOString(),
    by,
    reason: reasonIn(after),
  }));
}

function reasonIn(after: unknown): string | null {
  const reason = after !== null && typeof after === 'object' ? Reflect.get(after, 'reason') : null;
  return typeof reason === 'string' ? reason : null;
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
  const { hasOpen, inForce } = await otherVersions(db, { kind: head.kind, today });
  return {
    ...head,
    blocks,
    problems: [...checkTemplate(head.kind, blocks)],
    in_force: inForce,
    history: await historyOf(db, templateId),
    may: maysOf(actor, { state: head.state, proposerId: row.proposer_id, hasOpen }),
  };
}
