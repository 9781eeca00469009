import type { CreditStateId, WaitingName } from '@cuotaclara/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Waiting, WaitingSource } from '#features/waiting/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { creditsVisibleTo } from './credit-scope.ts';

type Work = {
  readonly name: WaitingName;
  readonly state: CreditStateId;
  /** What makes a credit of the state work for somebody; absent, every one is. */
  readonly lacks?: RawBuilder<SqlBool> | undefined;
};

const APPROVAL = sql<SqlBool>`not exists (
  select from compliance_reviews
  where compliance_reviews.credit_id = credits.credit_id
    and compliance_reviews.decision = 'approved'
)`;

const POLICY = sql<SqlBool>`not exists (
  select from policies
  where policies.credit_id = credits.credit_id and policies.replaced_at is null
)`;

const PLATE = sql<SqlBool>`credits.plate is null and credits.product_kind <> 'other'`;

const WORK: readonly Work[] = [
  { name: 'drafts_unsent', state: 1 },
  { name: 'credits_requested', state: 2 },
  { name: 'credits_in_study', state: 3 },
  { name: 'documents_pending', state: 4 },
  { name: 'credits_approved', state: 5 },
  { name: 'credits_in_compliance', state: 8, lacks: APPROVAL },
  { name: 'policies_missing', state: 8, lacks: POLICY },
  { name: 'plates_missing', state: 8, lacks: PLATE },
  { name: 'credits_to_disburse', state: 9 },
];

/** What credits leave to people, to each of what they see. */
export const creditsWaiting: readonly WaitingSource[] = WORK.map(({ name, state, lacks }) => ({
  name,
  read: (db, _today, actor) => readWaiting(db, { state, lacks, actor }),
}));

type Asked = Pick<Work, 'state' | 'lacks'> & { readonly actor: Actor };

async function readWaiting(db: Reader, { state, lacks, actor }: Asked): Promise<Waiting> {
  // Written out, the state lets the planner use the index of the few that are under way.
  const ofState = db
    .selectFrom('credits')
    .where(sql<SqlBool>`credits.credit_state_id = ${sql.lit(state)}`);
  const waiting = lacks === undefined ? ofState : ofState.where(lacks);
  const { count, oldest } = await creditsVisibleTo(waiting, actor)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Date | null>('credits.state_since').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { count, oldestAt: oldest };
}
