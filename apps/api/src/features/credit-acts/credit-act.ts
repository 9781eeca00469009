import type { AllowanceHeld } from '@cuotaclara/books';
import type { CreditStateId, z } from '@cuotaclara/contract';
import { CREDIT_ACTS, type CreditAct } from '@cuotaclara/contract/credit-acts/acts';
import { CREDIT_ACTS_DECISIONS } from '@cuotaclara/contract/credit-acts/decision-words';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { decision } from '#contributions/decisions.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { aboutCredit } from '#features/decisions/public.ts';
import { type NewOtherEvent, type Posted, postEvent } from '#features/servicing/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Reader } from '#platform/database/database.ts';
import { letterFigures, linesOf } from './figures.ts';
import { type TellDeps, type ToldWords, tellBorrower } from './tell-borrower.ts';
import { unsafeWorkOut, type WorkedOut } from './work-out-act.ts';

export type ActDeps = TellDeps & { readonly creditSteps: CreditSteps };

type InputOf<Act extends CreditAct> = z.output<(typeof CREDIT_ACTS)[Act]['input']>;

type AskedAct<Input> = {
  readonly creditId: number;
  readonly input: Input | null;
  readonly today: Temporal.PlainDate;
};

type NewFacts = Pick<NewOtherEvent, 'kind' | 'facts'>;

/** One act on a credit; the frame does what all of them have in common. */
type DeclaredAct<Input> = {
  /** States in which the act is possible. */
  readonly states: readonly CreditStateId[];
  /** The events that it leaves; none while the input is missing. Refuses what cannot be. */
  eventsOf(before: WorkedOut['before'], asked: AskedAct<Input>): readonly NewFacts[];
  /** Refuses what the events alone do not, in the preview and in the act. */
  demand?(db: Reader, asked: AskedAct<Input>, worked: WorkedOut): Promise<void>;
  /** The state after the act, where it changes, and the allowance that covers it. */
  after?(
    db: Reader,
    asked: AskedAct<Input>,
    worked: WorkedOut,
  ): Promise<{ readonly stateId: CreditStateId; readonly held: AllowanceHeld }>;
  /** Pesos of the act, as its button says them. */
  amountOf?(worked: WorkedOut): number;
  /** Rows of the input, by their names. */
  factsOf?(
    db: Reader,
    asked: AskedAct<Input>,
    worked: WorkedOut,
  ): Promise<Readonly<Record<string, string | null>>>;
  /** Wraps the posting where the act takes a step of the credit, too. */
  around?(
    ctx: CommandContext,
    deps: ActDeps,
    taken: { readonly credit: GuardedCredit; readonly reason: string },
  ): Promise<() => Promise<Pick<Posted, 'stateId' | 'audit' | 'events'>>>;
  told(worked: WorkedOut, creditId: number): ToldWords;
};

/** The figures of an act but for its state, of which no letter tells. */
const unchangedLines = (words: object, { before, after, on, stateId }: WorkedOut) =>
  linesOf(words, {
    before: { books: before, on, stateId, held: null },
    after: { books: after, on, stateId, held: null },
  });

const credit = aboutCredit('payments_changed');

/**
 * One act of two people on a credit: its figures before and after, its events with their entries,
 * the step that it takes, the audit line and the message to the borrower.
 */
export function creditAct<Act extends CreditAct>(act: Act, declared: DeclaredAct<InputOf<Act>>) {
  type ActInput = InputOf<Act>;
  const { states } = declared;
  const { lines } = CREDIT_ACTS_DECISIONS[act];

  async function workOut(db: Reader, asked: AskedAct<ActInput>, reason: string | null) {
    const { creditId, today } = asked;
    const worked = await unsafeWorkOut(db, {
      creditId,
      today,
      states,
      eventsOf: (before) =>
        declared.eventsOf(before, asked).map((event) => ({ ...event, on: today, reason })),
    });
    await declared.demand?.(db, asked, worked);
    return worked;
  }

  // The shapes of one act are a union for the compiler; each is parsed by its own contract.
  return decision(CREDIT_ACTS[act] as (typeof CREDIT_ACTS)['late_resumption'], {
    ...credit,
    async preview(db, { subject: creditId, today, input }) {
      const asked = { creditId, today, input: input as ActInput | null };
      const worked = await workOut(db, asked, null);
      const { on, stateId, before, after } = worked;
      const later = (await declared.after?.(db, asked, worked)) ?? { stateId, held: null };
      const facts = await declared.factsOf?.(db, asked, worked);
      return {
        amount: declared.amountOf?.(worked) ?? null,
        lines: linesOf(lines, {
          before: { books: before, on, stateId, held: null },
          after: { books: after, on, ...later },
        }),
        facts: Object.entries(facts ?? {}).map(([name, value]) => ({ name, value })),
      };
    },
    async apply(ctx, { subject: creditId, today, input, held, made }, deps: ActDeps) {
      const { trx } = ctx;
      const { decisionId, proposedBy, approvedBy } = made;
      const reason = made.reason ?? '';
      const worked = await workOut(trx, { creditId, today, input: input as ActInput }, made.reason);
      const step = await declared.around?.(ctx, deps, { credit: held, reason });
      const posted: Posted[] = [];
      for (const [index, event] of worked.events.entries()) {
        posted.push(
          await postEvent(ctx, deps.creditSteps, {
            credit: held,
            event,
            money: null,
            sourceKey: `decision:${decisionId}:${index}`,
            people: { proposedBy, approvedBy },
          }),
        );
      }
      const stepped = await step?.();
      const eventId = posted.at(-1)?.id;
      const figures = letterFigures(lines, unchangedLines(lines, worked));
      await tellBorrower(deps, ctx, {
        credit: held,
        words: declared.told(worked, creditId),
        ...(eventId !== undefined && { letter: { eventId, figures } }),
      });
      return {
        outcome: {
          credit_id: creditId,
          credit_state_id: stepped?.stateId ?? posted.at(-1)?.stateId ?? held.stateId,
          credit_event_ids: posted.map(({ id }) => id),
        },
        audit: [
          ...posted.map(({ id }, index) => ({
            action: 'credit_act_done' as const,
            subject: { kind: 'credit' as const, id: creditId },
            after: { act: worked.events[index]?.kind ?? null, act_event: id },
          })),
          ...posted.flatMap(({ audit = [] }) => audit),
          ...(stepped?.audit ?? []),
        ],
        events: [...posted.flatMap(({ events }) => events), ...(stepped?.events ?? [])],
      };
    },
  });
}
