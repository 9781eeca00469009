import { STATE } from '@cuotaclara/contract';
import { ACT_NAMES, isActKind } from '@cuotaclara/contract/credit-acts/act-words';
import {
  CREDIT_ACTS,
  type CreditAct,
  type CreditActs,
} from '@cuotaclara/contract/credit-acts/acts';
import { CREDIT_ACTS_DECISIONS } from '@cuotaclara/contract/credit-acts/decision-words';
import { isIn, OWING } from '@cuotaclara/contract/credits/state-sets';
import { WRITE_OFF_AFTER_DAYS } from '@cuotaclara/contract/credits/transitions';
import { keyField } from '@cuotaclara/contract/values/fields';
import { z } from '@cuotaclara/contract/values/zod';
import { type Credit, day, daysPastDueOn, firstAfter, rebuild } from '@cuotaclara/loan-math';
import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import { unsafeCreditInForce } from '#core/money/in-force.reads.ts';
import { userName } from '#core/people/names.ts';
import { unsafeIsInsolvent } from '#features/contacts/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { isPausedOn } from './figures.ts';
import { offersOnWire, unsafeOffers } from './restructure/offers.reads.ts';

type AskedActs = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

type ActStanding = {
  readonly credit: Credit;
  readonly stateId: number;
  readonly on: ReturnType<typeof day>;
};

/** Whether an act is worth proposing on a credit as it is; its preview says the rest. */
const IS_OFFERED: Readonly<Record<CreditAct, (standing: ActStanding) => boolean>> = {
  credit_write_off: ({ credit, stateId, on }) =>
    stateId === STATE.disbursed && daysPastDueOn(credit, on) > WRITE_OFF_AFTER_DAYS,
  debt_waiver: () => true,
  late_pause: ({ credit, on }) => !isPausedOn(credit, on),
  late_resumption: ({ credit, on }) => isPausedOn(credit, on),
  acceleration: ({ credit, stateId, on }) =>
    stateId === STATE.disbursed &&
    credit.acceleratedOn === null &&
    daysPastDueOn(credit, on) > 0 &&
    firstAfter(credit, on) < credit.instalments.length,
  term_restitution: ({ credit }) => credit.acceleratedOn !== null,
  rate_change: ({ credit, stateId, on }) =>
    stateId === STATE.disbursed && firstAfter(credit, on) < credit.instalments.length,
  credit_restructure: ({ stateId }) => stateId === STATE.disbursed,
};

// Object.keys loses the literal names that CREDIT_ACTS has.
const ACTS = Object.keys(CREDIT_ACTS) as readonly CreditAct[];

/** Acts that the credit allows as it is, for every proposer. */
async function unsafePossible(
  db: Reader,
  { creditId, today, stateId }: Omit<AskedActs, 'actor'> & { readonly stateId: number },
): Promise<readonly CreditAct[]> {
  if (!isIn(OWING, stateId)) return [];
  const inForce = await unsafeCreditInForce(db, { creditId, today, mayGrow: true });
  if (inForce === null) return [];
  const { credit } = rebuild(inForce.history);
  if (credit.settledOn !== null) return [];
  const standing = { credit, stateId, on: day(today) };
  return ACTS.filter((act) => IS_OFFERED[act](standing));
}

type PromptInput = {
  readonly borrowerId: number;
  readonly possible: readonly CreditAct[];
  readonly open: CreditActs['open'];
};

/** Late interest pauses with an insolvency of the debtor, and runs again with its end. */
async function unsafePrompted(
  db: Reader,
  { borrowerId, possible, open }: PromptInput,
): Promise<CreditActs['prompted']> {
  const act = (await unsafeIsInsolvent(db, borrowerId)) ? 'late_pause' : 'late_resumption';
  const isWaiting = open.some((proposal) => proposal.act === act);
  return possible.includes(act) && !isWaiting ? act : null;
}

const actField = keyField(CREDIT_ACTS_DECISIONS);

async function unsafeOpen(db: Reader, creditId: number): Promise<CreditActs['open']> {
  const rows = await db
    .selectFrom('decisions')
    .select(['kind', 'decision_id'])
    .where('credit_id', '=', creditId)
    .where('state', '=', 'proposed')
    .where('kind', 'in', Object.keys(CREDIT_ACTS_DECISIONS))
    .orderBy('decision_id')
    .execute();
  return rows.map(({ kind, decision_id }) => ({ act: z.parse(actField, kind), decision_id }));
}

/** The acts that were done on a credit, the newest first. Not scoped. */
const unsafeActRows = (db: Reader, creditId: number) =>
  db
    .selectFrom('credit_events as event')
    .leftJoin('credit_events as undoing', 'undoing.reverses_event_id', 'event.credit_event_id')
    .select(['event.credit_event_id', 'event.kind', 'event.happened_on', 'event.reason'])
    .select(['event.created_at', 'undoing.happened_on as undone_on'])
    .select('undoing.reason as undone_reason')
    .select([
      userName<string | null>('event.recorded_by').as('proposed_by'),
      userName<string | null>('event.approved_by').as('approved_by'),
      userName<string | null>('undoing.approved_by').as('undone_by'),
    ])
    .where('event.credit_id', '=', creditId)
    .where('event.kind', 'in', Object.keys(ACT_NAMES))
    .orderBy('event.sequence', 'desc')
    .execute();

/** Acts on the debt of a credit in scope: done, waiting, and those that may be proposed. */
export async function readCreditActs(db: Reader, asked: AskedActs): Promise<CreditActs> {
  const { creditId, actor } = asked;
  const { stateId, borrowerId } = await findGuardedCredit(db, { creditId, actor });
  const possible = await unsafePossible(db, { ...asked, stateId });
  const open = await unsafeOpen(db, creditId);
  const rows = await unsafeActRows(db, creditId);
  const mayAlter = actor.functions.has(CREDIT_ACTS_DECISIONS.credit_restructure.propose);
  const offers = await unsafeOffers(db, creditId);
  const mayUndo = actor.functions.has(CREDIT_ACTS_DECISIONS.act_reversal.propose);
  return {
    credit_id: creditId,
    offered: possible.filter((act) => actor.functions.has(CREDIT_ACTS_DECISIONS[act].propose)),
    prompted: await unsafePrompted(db, { borrowerId, possible, open }),
    open,
    offers: offersOnWire(offers, {
      mayAlter,
      readsDocuments: actor.functions.has('view_legal_documents'),
    }),
    done: rows.flatMap(({ kind, undone_on, undone_reason, undone_by, created_at, ...row }) => {
      if (!isActKind(kind)) return [];
      const undone =
        undone_on === null
          ? null
          : { on: undone_on, reason: undone_reason, approved_by: undone_by };
      const may_undo = mayUndo && undone === null && kind !== 'acceleration';
      return [{ ...row, act: kind, at: created_at.toISOString(), undone, may_undo }];
    }),
  };
}
