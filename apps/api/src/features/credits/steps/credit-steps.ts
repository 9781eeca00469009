import { CREDIT_STATES } from '@cuotaclara/contract';
import {
  GUARDS,
  type Guard,
  type StepMeans,
  stateIdOf,
  type Transition,
  transitionsFrom,
} from '@cuotaclara/contract/credits/transitions';
import type {
  GuardCheck,
  GuardContext,
  GuardedCredit,
  StepEffect,
} from '#contributions/credit-steps.ts';
import { labelOfState } from '#core/credits/label-of-state.ts';
import { lockCredit, unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { obstacleSentences } from '#core/credits/obstacle-sentences.ts';
import type { AllowedStep, CreditSteps, StepsOutcome } from '#core/credits/step-types.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { LiveEvent } from '#platform/command/live-event.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { applyStep } from './apply-step.ts';
import { decideStep } from './decide-step.ts';
import { wordsOf } from './step-words.ts';

type CreditStepDeps = {
  /** A step with a guard that no feature declares is held back. */
  readonly guards: Readonly<Partial<Record<Guard, GuardCheck>>>;
  readonly effects: readonly StepEffect[];
};

type GuardedTransition = { readonly transition: Transition; readonly credit: GuardedCredit };

/** The calls by which a person can take a step; steps of other calls are not offered yet. */
const OFFERED_MEANS: readonly StepMeans[] = ['status', 'requests', 'documents'];

const stateChanged = (creditId: number): LiveEvent => ({
  topic: 'credits',
  kind: 'state_changed',
  ids: { credit_id: creditId },
});

type FindObstacles = (
  db: Reader,
  step: GuardedTransition,
  context: GuardContext,
) => Promise<string[]>;

/** The check of a guard; one that no feature declares holds its steps back. */
const checksOf =
  (guards: CreditStepDeps['guards']) =>
  (guard: Guard): GuardCheck =>
    guards[guard] ??
    (async () => [{ sentence: `${GUARDS[guard]}: todavía no se puede comprobar.` }]);

/** Checks all guards of a transition together. */
function obstaclesBy(checkOf: (guard: Guard) => GuardCheck): FindObstacles {
  return async (db, { transition, credit }, context) => {
    const found = await Promise.all(
      transition.guards.map((guard) => checkOf(guard)(db, credit, context)),
    );
    return obstacleSentences(transition.label, found.flat());
  };
}

/** Checks some guards apart from any transition, each by itself. */
const unmetBy =
  (checkOf: (guard: Guard) => GuardCheck): CreditSteps['unmet'] =>
  async (db, { guards, credit, context }) => {
    const found = await Promise.all(
      guards.map(
        async (guard): Promise<[Guard, readonly string[]]> => [
          guard,
          obstacleSentences('girar', await checkOf(guard)(db, credit, context)),
        ],
      ),
    );
    return new Map(found);
  };

/** Lists the steps that a person may ask for now. */
const offerBy =
  (obstaclesTo: FindObstacles): CreditSteps['offer'] =>
  async (db, { credit, ...viewer }) => {
    const mine = transitionsFrom(credit.stateId).filter(
      ({ needs, means }) =>
        needs !== null && OFFERED_MEANS.includes(means) && viewer.actor.functions.has(needs),
    );
    return Promise.all(
      mine.map(async (transition) => ({
        to: stateIdOf(transition.to),
        label: transition.label,
        means: transition.means,
        note: transition.note,
        obstacles: await obstaclesTo(db, { transition, credit }, viewer),
      })),
    );
  };

/** Runs the table of transitions with the guards and the effects of every feature. */
export function createCreditSteps({ guards, effects }: CreditStepDeps): CreditSteps {
  const checkOf = checksOf(guards);
  const obstaclesTo = obstaclesBy(checkOf);

  async function apply(
    ctx: CommandContext<Actor | null>,
    step: AllowedStep,
  ): Promise<StepsOutcome> {
    const audit: AuditEntry[] = [await applyStep(ctx, step)];
    const { note, rejectionReasonId } = step.words;
    const taken = { credit: step.credit, to: step.to, note, rejectionReasonId };
    for (const effect of effects) audit.push(...(await effect(ctx, taken)));
    return { audit, events: [stateChanged(step.credit.creditId)] };
  }

  /** The step of the program whose guards hold; undefined where none does. */
  async function nextOfProgram(ctx: CommandContext<null>, credit: GuardedCredit) {
    for (const transition of transitionsFrom(credit.stateId)) {
      if (transition.means !== 'program') continue;
      const obstacles = await obstaclesTo(ctx.trx, { transition, credit }, ctx);
      if (obstacles.length === 0) return transition;
    }
    return undefined;
  }

  const allow: CreditSteps['allow'] = async (ctx, { credit, to, means, ...written }) => {
    const { trx, actor } = ctx;
    const { transition, refusal } = decideStep({ from: credit.stateId, to, means }, actor);
    if (refusal === 'permission_denied') refuse(refusal);
    if (refusal !== null) {
      refuse(refusal, { from: labelOfState(credit.stateId), to: labelOfState(to) });
    }
    const words = await wordsOf(trx, transition.note, written);
    const obstacles = await obstaclesTo(trx, { transition, credit }, ctx);
    if (obstacles.length > 0) refuse('step_held_back', { obstacles: obstacles.join(' ') });
    return { credit, to, words };
  };

  const perform: CreditSteps['perform'] = async (ctx, step) => {
    const { creditId, version } = step.credit;
    const outcome = await apply(ctx, step);
    const reply = { credit_id: creditId, credit_state_id: step.to, version: version + 1 };
    return { reply, ...outcome };
  };

  return {
    allow,
    perform,

    async take(ctx, { creditId, version, ...input }) {
      const { trx, actor } = ctx;
      const credit = await lockCredit(trx, { creditId, actor, version });
      return perform(ctx, await allow(ctx, { ...input, credit }));
    },

    async advance(ctx, creditId) {
      const asProgram = { ...ctx, actor: null };
      const outcomes: StepsOutcome[] = [];
      let credit = await unsafeLockCredit(ctx.trx, creditId);
      // No path through the table visits a state twice without a person.
      for (let count = 0; count < CREDIT_STATES.length; count += 1) {
        const transition = await nextOfProgram(asProgram, credit);
        if (transition === undefined) break;
        const words = { note: null, rejectionReasonId: null, explanation: null };
        const to = stateIdOf(transition.to);
        outcomes.push(await apply(asProgram, { credit, to, words }));
        credit = await unsafeLockCredit(ctx.trx, creditId);
      }
      return {
        stateId: credit.stateId,
        audit: outcomes.flatMap(({ audit }) => audit),
        events: outcomes.flatMap(({ events }) => events),
      };
    },

    unmet: unmetBy(checkOf),

    offer: offerBy(obstaclesTo),
  };
}
