import { type QueryOf, type ReplyOf, type SortKeyOf, z } from '@cuotaclara/contract';
import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import { DECISION_STATES } from '@cuotaclara/contract/decisions/decision-states';
import {
  DECISION_KINDS,
  decisionKindField,
  wordsOf,
} from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type {
  DECISION_LIST,
  DecisionPart,
  exportDecisions,
  findDecisions as findRoute,
  listDecisions as listRoute,
} from '@cuotaclara/contract/registry/decisions/decision-list';
import { keyField } from '@cuotaclara/contract/values/fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { userName } from '#core/people/names.ts';
import { isDecisionInScope } from '#features/decisions/decision-scope.ts';
import { boundsOf } from '#platform/clock/day-bounds.ts';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import { everyRow, type PageIds, readPage } from '#platform/list/read-page.ts';
import { searchPatterns } from '#platform/list/search-words.ts';

type Query = QueryOf<typeof listRoute>;

type Scoped<Q> = { readonly query: Q; readonly actor: Actor };

/** Decisions that a person may see, a page of them with the exact total. */
export async function listDecisions(
  db: Reader,
  { query, actor }: Scoped<Query>,
): Promise<ReplyOf<typeof listRoute>> {
  const { rows, page } = await readPage(db, { query, ...decisionList(db, { query, actor }) });
  return { data: rows.map(toListed), page };
}

/** The same rows in the same order, all of them, for an export. */
export const everyDecision = (db: Reader, scoped: Scoped<QueryOf<typeof exportDecisions>>) =>
  everyRow({ query: scoped.query, ...decisionList(db, scoped) });

const FOUND_MAX = 5;

type FindInput = { readonly search: string; readonly actor: Actor };

/** Decisions with these words, the newest of them, for the search over everything. */
export async function findDecisions(
  db: Reader,
  { search, actor }: FindInput,
): Promise<ReplyOf<typeof findRoute>> {
  if (search.trim() === '') return { data: [] };
  const ids = idsOf(db, { query: { part: 'any', search }, actor })
    .orderBy('decision.decision_id', 'desc')
    .limit(FOUND_MAX);
  const rows = await rowsOf(db, { ids, actor }).orderBy('decision.decision_id', 'desc').execute();
  return { data: rows.map(toListed) };
}

const SORTS: Readonly<Record<SortKeyOf<typeof DECISION_LIST>, RawBuilder<unknown>>> = {
  amount: sql`decision.amount`,
  proposedAt: sql`decision.proposed_at`,
  expiresOn: sql`decision.expires_on`,
  decidedAt: sql`decision.decided_at`,
};

/** Every part at once is for the search alone. */
type ListPart = DecisionPart | 'any';

type Filters = Omit<Query, 'page_number' | 'item_per_page' | 'sort_by' | 'sort_dir' | 'part'> & {
  readonly part: ListPart;
};

const decisionList = (db: Reader, { query, actor }: Scoped<Filters>) => ({
  ids: idsOf(db, { query, actor }),
  sorts: SORTS,
  tieBreaker: sql`decision.decision_id`,
  rows: (ids: PageIds) => rowsOf(db, { ids, actor }),
});

/** Kinds that a role reads, or decides where only those count. */
const kindsOf = ({ functions }: Actor, part: ListPart) =>
  DECISION_KINDS.filter((kind) => {
    const { read, decide } = wordsOf(kind);
    return functions.has(part === 'to_decide' ? decide : read);
  });

const ended = sql<SqlBool>`decision.state <> 'proposed'`;
const open = sql<SqlBool>`decision.state = 'proposed'`;

const PARTS: Readonly<Record<ListPart, (userId: number) => RawBuilder<SqlBool>>> = {
  // The same question as that of the homes, whose counts lead here.
  to_decide: (userId) => sql`${open} and decision.proposed_by <> ${userId}`,
  own: (userId) => sql`decision.proposed_by = ${userId}`,
  open: () => open,
  ended: () => ended,
  any: () => sql`true`,
};

function idsOf(db: Reader, { query, actor }: Scoped<Filters>): PageIds {
  const { part, kind, state, search = '' } = query;
  let ids = db
    .selectFrom('decisions as decision')
    .select('decision.decision_id as id')
    .where(sql<SqlBool>`decision.kind = any(${kindsOf(actor, part)}::text[])`)
    .where(PARTS[part](actor.userId))
    .where(isDecisionInScope(db, actor));
  if (kind !== undefined) ids = ids.where('decision.kind', '=', kind);
  if (state !== undefined) ids = ids.where('decision.state', '=', state);
  const { from, until } = boundsOf(query);
  const at = sql<Date>`coalesce(decision.decided_at, decision.proposed_at)`;
  if (from !== null) ids = ids.where(at, '>=', from);
  if (until !== null) ids = ids.where(at, '<', until);
  const meant = search.trim();
  return meant === '' ? ids : ids.where(decisionsMeant(meant));
}

const NAMES = sql.join(
  DECISION_KINDS.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(wordsOf(kind).name)}`),
  sql` `,
);

/** By the number of a credit, or by the words of kind, label and proposer. */
function decisionsMeant(search: string): RawBuilder<SqlBool> {
  const text = sql`searchable(concat_ws(' ', decision.label, case decision.kind ${NAMES} end, (
    select ${shortNameOf('proposer')} from users as proposer
    where proposer.user_id = decision.proposed_by
  )))`;
  const words = searchPatterns(search).map((pattern) => sql<SqlBool>`${text} like ${pattern}`);
  const isSaid = words.length === 0 ? sql`false` : sql.join(words, sql` and `);
  return sql`(decision.credit_id = ${readCreditNumber(search)} or (${isSaid}))`;
}

type RowsInput = { readonly ids: PageIds; readonly actor: Actor };

const rowsOf = (db: Reader, { ids, actor }: RowsInput) =>
  db
    .selectFrom(ids.as('page'))
    .innerJoin('decisions as decision', 'decision.decision_id', 'page.id')
    .select([
      'decision.decision_id',
      'decision.kind',
      'decision.label',
      'decision.credit_id',
      sql<string | null>`'CR-' || decision.credit_id`.as('credit'),
      'decision.amount',
      userName('decision.proposed_by').as('proposer'),
      sql<boolean>`decision.proposed_by = ${actor.userId}`.as('is_own'),
      'decision.proposed_at',
      'decision.expires_on',
      'decision.state',
      userName<string | null>('decision.decided_by').as('decider'),
      'decision.decided_at',
    ]);

type StoredRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const stateField = keyField(DECISION_STATES);

const toListed = (row: StoredRow): ReplyOf<typeof listRoute>['data'][number] => ({
  ...row,
  kind: z.parse(decisionKindField, row.kind),
  state: z.parse(stateField, row.state),
  proposed_at: row.proposed_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});
