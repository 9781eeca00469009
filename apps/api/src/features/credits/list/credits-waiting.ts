import type { CreditStateId, WaitingName } from '@cuotaclara/contract';
import { STATE } from '@cuotaclara/contract';
import type { RawBuilder, SqlBool } from 'kysely';
import type { WaitingCount, WaitingSource } from '#contributions/waiting.ts';
import { creditsVisibleTo } from '#features/credits/credit-scope.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { isInState, LACKS } from './credit-waits.ts';

type CreditWork = {
  readonly name: WaitingName;
  readonly state: CreditStateId;
  /** Which credits of the state count as work; absent, all of them. */
  readonly lacks?: RawBuilder<SqlBool> | undefined;
};

const WORK: readonly CreditWork[] = [
  { name: 'drafts_unsent', state: STATE.draft },
  { name: 'credits_requested', state: STATE.requested },
  { name: 'credits_in_study', state: STATE.inStudy },
  { name: 'documents_pending', state: STATE.awaitingAttachments },
  { name: 'credits_approved', state: STATE.approved },
  { name: 'credits_in_compliance', state: STATE.inCompliance, lacks: LACKS.credits_in_compliance },
  { name: 'policies_missing', state: STATE.inCompliance, lacks: LACKS.policies_missing },
  { name: 'plates_missing', state: STATE.inCompliance, lacks: LACKS.plates_missing },
  { name: 'credits_to_disburse', state: STATE.awaitingDisbursement },
];

/** What credits leave to people, to each of what they see. */
export const creditsWaiting: readonly WaitingSource[] = WORK.map(({ name, state, lacks }) => ({
  name,
  read: (db, { actor }) => readWaiting(db, { state, lacks, actor }),
}));

type WaitingCreditsInput = Pick<CreditWork, 'state' | 'lacks'> & { readonly actor: Actor };

async function readWaiting(
  db: Reader,
  { state, lacks, actor }: WaitingCreditsInput,
): Promise<WaitingCount> {
  const ofState = db.selectFrom('credits').where(isInState(state));
  const waiting = lacks === undefined ? ofState : ofState.where(lacks);
  const { count, oldest } = await creditsVisibleTo(waiting, actor)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Date | null>('credits.state_since').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { count, oldestAt: oldest };
}
