import { CREDIT_STATES } from '@cuotaclara/contract';
import {
  GUARDS,
  type Guard,
  type StepMeans,
  stateIdOf,
  type Transition,
  transitionsFrom,
} from '@cuotaclara/contract/credits/transitions';
import type { Transaction } from 'kysely';
import { lockCredit, unsafeLockCredit } from '#features/credits/lock-credit.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type AllowedStep, applyStep } from './apply-step.ts';
import { decideStep } from './decide-step.ts';
import { labelOfState } from './label-of-state.ts';
import type {
  CreditSteps,
  GuardCheck,
  GuardContext,
  GuardedCredit,
  StepEffect,
} from './step-types.ts';
import { wordsOf } from './step-words.ts';

type Parts = {
  readonly clock: Clock;
  /** Each by the feature that knows; a step with a guard that nobody brought is held back. */
  readonly guards: Readonly<Partial<Record<Guard, GuardCheck>>>;
  readonly effects: readonly StepEffect[];
};

/** The calls by which a person can take a step; those of the others are not there to be offered. */
const OFFERED_MEANS: readonly StepMeans[] = ['status', 'requests'];

/** The table of transitions at work, with the guards and the effects of every feature. */
export function createCreditSteps({ clock, guards, effects }: Parts): CreditSteps {
  const checkOf = (guard: Guard): GuardCheck =>
    guards[guard] ?? (async () => [`${GUARDS[guard]}: todavía no se puede comprobar.`]);

  async function obstaclesTo(
    db: Reader,
    {
      transition,
      credit,
      actor,
    }: Omit<GuardContext, 'today'> & {
      readonly transition: Transition;
      readonly credit: GuardedCredit;
    },
  ): Promise<string[]> {
    const context = { today: clock.today(), actor };
    const found = await Promise.all(
      transition.guards.map((guard) => checkOf(guard)(db, credit, context)),
    );
    return found.flat();
  }

  async function perform(trx: Transaction<DB>, step: AllowedStep): Promise<AuditEntry[]> {
    const entries = [await applyStep(trx, step)];
    const taken = { ...step, ...step.words };
    for (const effect of effects) entries.push(...(await effect(trx, taken)));
    return entries;
  }

  /** The step of the program whose guards hold; undefined where none does. */
  async function nextOfProgram(trx: Transaction<DB>, credit: GuardedCredit) {
    for (const transition of transitionsFrom(credit.stateId)) {
      if (transition.means !== 'program') continue;
      const obstacles = await obstaclesTo(trx, { transition, credit, actor: null });
      if (obstacles.length === 0) return transition;
    }
    return undefined;
  }

  return {
    async take(trx, { creditId, to, actor, means, version, ...written }) {
      const credit = await lockCredit(trx, { creditId, actor, version });
      const { transition, refusal } = decideStep({ from: credit.stateId, to, means }, actor);
      if (refusal === 'permission_denied') refuse(refusal);
      if (refusal !== null) {
        refuse(refusal, { from: labelOfState(credit.stateId), to: labelOfState(to) });
      }
      const words = await wordsOf(trx, transition.note, written);
      const obstacles = await obstaclesTo(trx, { transition, credit, actor });
      if (obstacles.length > 0) refuse('step_held_back', { obstacles: obstacles.join(' ') });
      const audit = await perform(trx, { credit, to, words, actor });
      const reply = { credit_id: creditId, credit_state_id: to, version: credit.version + 1 };
      return { reply, audit };
    },

    async advance(trx, creditId) {
      const entries: AuditEntry[] = [];
      // No way through the table visits a state twice without a person.
      for (let count = 0; count < CREDIT_STATES.length; count += 1) {
        const credit = await unsafeLockCredit(trx, creditId);
        const transition = await nextOfProgram(trx, credit);
        if (transition === undefined) break;
        const words = { note: null, rejectionReasonId: null, explanation: null };
        const to = stateIdOf(transition.to);
        entries.push(...(await perform(trx, { credit, to, words, actor: null })));
      }
      return entries;
    },

    async offer(db, { credit, actor }) {
      const mine = transitionsFrom(credit.stateId).filter(
        ({ needs, means }) =>
          needs !== null && OFFERED_MEANS.includes(means) && actor.functions.has(needs),
      );
      return Promise.all(
        mine.map(async (transition) => ({
          to: stateIdOf(transition.to),
          label: transition.label,
          means: transition.means,
          note: transition.note,
          obstacles: await obstaclesTo(db, { transition, credit, actor }),
        })),
      );
    },
  };
}
