import { type Route, z } from '@cuotaclara/contract';
import type { ShownPreview } from '@cuotaclara/contract/decisions/preview';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { CommandContext, Json } from '#platform/command/command.ts';
import type { LiveEvent } from '#platform/command/live-event.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

type Schema = z.ZodMiniType;

/** The calls of one kind, as `decisionRoutes` of the contract declares them. */
type DecisionRoutes = Readonly<
  Record<'preview' | 'propose' | 'read' | 'approve' | 'refuse' | 'withdraw', Route>
>;

/** One kind of the contract: its calls and its shapes. */
type DecisionContract<Subject extends Schema, Input extends Schema> = {
  readonly kind: DecisionKind;
  readonly subject: Subject;
  readonly input: Input;
  readonly routes: DecisionRoutes;
};

/** The subject of a decision, found in the scope of the person who asks. */
export type DecisionSubject = {
  /** The words for it in lists and histories: «R-12, $ 100.000». */
  readonly label: string;
  readonly creditId: number | null;
  /** Events for those who should look again when a decision about it is proposed or ends. */
  readonly events: readonly LiveEvent[];
};

/** Effect of a decision as of now: the rows that people compare, and what a kind draws itself. */
export type DecisionPreview = ShownPreview & { readonly details: Json };

/** A decision that is being applied. */
type MadeDecision = {
  readonly decisionId: number;
  readonly reason: string | null;
  readonly proposedBy: number;
  readonly approvedBy: number;
};

type Outcome = {
  /** Answer to the approver, in the shape of the contract. */
  readonly outcome: Json;
  readonly audit: readonly AuditEntry[];
  readonly events?: readonly LiveEvent[];
};

type Asked<Subject, Found> = {
  readonly subject: Subject;
  readonly found: Found;
  readonly today: Temporal.PlainDate;
};

type Declared<Subject, Input, Found, Held, Deps> = {
  /** Finds the subject in the actor's scope; one out of it answers as not found. */
  find(db: Reader, asked: { readonly subject: Subject; readonly actor: Actor }): Promise<Found>;
  /** Locks what applying changes, in the order of every other command. */
  lock(ctx: CommandContext, asked: Asked<Subject, Found>): Promise<Held>;
  /** Fills in what the proposer may leave out. */
  complete?(db: Reader, asked: Asked<Subject, Found> & { readonly input: Input }): Promise<Input>;
  /**
   * What it would change now; it only reads. It refuses what cannot be done as things are, so that
   * nobody proposes or approves that. The input is null before anyone has said it.
   */
  preview(
    db: Reader,
    asked: Asked<Subject, Found> & { readonly input: Input | null },
  ): Promise<DecisionPreview>;
  /** Does it, once, in the transaction of the approval, with what `lock` has locked. */
  apply(
    ctx: CommandContext,
    asked: Asked<Subject, Found> & {
      readonly input: Input;
      readonly held: Held;
      readonly made: MadeDecision;
    },
    deps: Deps,
  ): Promise<Outcome>;
};

/** A subject that was found, with the input about it; what the frame works with. */
export type FoundDecision = {
  readonly found: DecisionSubject;
  /** The stored input. */
  readonly input: unknown;
  preview(db: Reader, today: Temporal.PlainDate): Promise<DecisionPreview>;
  complete(db: Reader, today: Temporal.PlainDate): Promise<FoundDecision>;
  /** Answers how to apply it to what it has locked. */
  lock(ctx: CommandContext): Promise<(made: MadeDecision) => Promise<Outcome>>;
};

/** One kind of decision with everything that it needs. */
export type BoundDecision = {
  readonly kind: DecisionKind;
  readonly routes: DecisionRoutes;
  find(
    db: Reader,
    asked: { readonly subject: unknown; readonly input: unknown; readonly actor: Actor },
  ): Promise<FoundDecision>;
};

/** A kind of decision by two people that a feature contributes. */
export type Decision<Deps> = {
  readonly kind: DecisionKind;
  with(deps: Deps): BoundDecision;
};

/**
 * Declares a kind of decision by two people. The feature `decisions` keeps the proposals and does
 * the rest once for every kind: two people, the difference since it was seen, once only, voiding,
 * expiry, waits, history, audit and personal data.
 */
export function decision<
  SubjectSchema extends Schema,
  InputSchema extends Schema,
  Found extends DecisionSubject,
  Held,
  Deps,
>(
  contract: DecisionContract<SubjectSchema, InputSchema>,
  declared: Declared<z.output<SubjectSchema>, z.output<InputSchema>, Found, Held, Deps>,
): Decision<Deps> {
  const { kind, routes } = contract;
  type Subject = z.output<SubjectSchema>;
  type Input = z.output<InputSchema>;
  type Parts = { readonly subject: Subject; readonly found: Found; readonly input: Input | null };

  const bind = ({ subject, found, input }: Parts, deps: Deps): FoundDecision => {
    const said = (): Input => {
      if (input === null) throw new Error(`${kind} was asked without its input`);
      return input;
    };
    return {
      found,
      input,
      preview: (db, today) => declared.preview(db, { subject, found, today, input }),
      async complete(db, today) {
        const whole = await declared.complete?.(db, { subject, found, today, input: said() });
        return bind({ subject, found, input: whole ?? said() }, deps);
      },
      async lock(ctx) {
        const { today } = ctx;
        const held = await declared.lock(ctx, { subject, found, today });
        return (made) =>
          declared.apply(ctx, { subject, found, today, input: said(), held, made }, deps);
      },
    };
  };
  return {
    kind,
    with: (deps) => ({
      kind,
      routes,
      async find(db, { subject: named, input: said, actor }) {
        const subject = z.parse(contract.subject, named);
        const input = said === null ? null : z.parse(contract.input, said);
        const found = await declared.find(db, { subject, actor });
        return bind({ subject, found, input }, deps);
      },
    }),
  };
}
