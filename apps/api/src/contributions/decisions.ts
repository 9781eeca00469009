import { type Route, z } from '@cuotaclara/contract';
import type { ShownPreview } from '@cuotaclara/contract/decisions/preview';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { CommandContext, Json } from '#platform/command/command.ts';
import type { LiveEvent } from '#platform/command/live-event.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Settings } from '#platform/settings/settings.ts';

type Schema = z.ZodMiniType;

/** The calls of one kind, as `decisionRoutes` of the contract declares them. */
type DecisionRoutes = Readonly<
  Record<'preview' | 'propose' | 'read' | 'approve' | 'refuse' | 'withdraw', Route>
>;

/** One kind of the contract: its calls, its shapes and the names of its rows. */
type DecisionContract<
  Subject extends Schema,
  Input extends Schema,
  Line extends string,
  Fact extends string,
> = {
  readonly kind: DecisionKind;
  readonly words: {
    readonly lines: Readonly<Record<Line, unknown>>;
    readonly facts?: Readonly<Record<Fact, unknown>>;
  };
  readonly subject: Subject;
  readonly input: Input;
  readonly routes: DecisionRoutes;
};

/** The subject of a decision, found in the scope of the person who asks. */
export type DecisionSubject = {
  /** The words for it in lists and histories: «R-12, $ 100.000». */
  readonly label: string;
  readonly creditId: number | null;
  /** Events besides that of the decision, for those who should look again when it changes. */
  readonly events?: readonly LiveEvent[];
};

/** Effect of a decision as of now: the rows that people compare, and what a kind draws itself. */
export type DecisionPreview = ShownPreview & { readonly details: Json };

type RowValue = ShownPreview['facts'][number]['value'];

/**
 * Effect of a decision as its kind declares it. Rows stand by their names; a list is for rows that
 * are counted, each with its own label.
 */
type DeclaredPreview<Line extends string, Fact extends string> = {
  /** Pesos of the act, as its button says them. */
  readonly amount?: number | null;
  readonly lines:
    | Readonly<Partial<Record<Line, readonly [before: RowValue, after: RowValue]>>>
    | ShownPreview['lines'];
  /** Null before anyone has said the input. */
  readonly facts?: Readonly<Partial<Record<Fact, RowValue>>> | ShownPreview['facts'] | null;
  readonly details?: Json;
};

/** Narrows to the list, which Array.isArray does not for one that is read-only. */
const isList = <T>(rows: object | readonly T[]): rows is readonly T[] => Array.isArray(rows);

/** A preview with its rows in the shape that is compared, kept and shown. */
function wholePreview({
  amount = null,
  lines,
  facts,
  details = null,
}: DeclaredPreview<string, string>): DecisionPreview {
  const said = facts ?? {};
  return {
    amount,
    lines: isList(lines)
      ? [...lines]
      : Object.entries(lines).flatMap(([name, sides]) =>
          sides === undefined ? [] : [{ name, before: sides[0], after: sides[1] }],
        ),
    facts: isList(said)
      ? [...said]
      : Object.entries(said).map(([name, value = null]) => ({ name, value })),
    details,
  };
}

/** A decision that is being applied. */
export type MadeDecision = {
  readonly decisionId: number;
  readonly reason: string | null;
  readonly proposedBy: number;
  readonly approvedBy: number;
  /** Note of the approver; null where they left none. */
  readonly note: string | null;
  /** The approver gave a code of their authenticator application. */
  readonly hadSecondFactor: boolean;
};

type Outcome = {
  /** Answer to the approver, in the shape of the contract. */
  readonly outcome: Json;
  /** Lines of the audit log besides that of the approval. */
  readonly audit?: readonly AuditEntry[];
  readonly events?: readonly LiveEvent[];
};

/** The day on which a decision is looked at, with the settings in force on it. */
export type DecisionDay = {
  readonly today: Temporal.PlainDate;
  readonly settings: Settings;
};

type Asked<Subject, Found> = DecisionDay & { readonly subject: Subject; readonly found: Found };

type RowNames = { readonly line: string; readonly fact: string };

/** Something made before a transaction, as a printed document; what no one kept is discarded. */
export type Prepared = { discard(): Promise<void> };

type Declared<Subject, Input, Found, Held, Made, Deps, Row extends RowNames> = {
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
    deps: Deps,
  ): Promise<DeclaredPreview<Row['line'], Row['fact']>>;
  /**
   * Refuses what must be there before anybody approves, though it can be proposed without, and
   * persons who may not approve this one. The subject was found for who approves.
   */
  demandReady?(
    db: Reader,
    asked: Asked<Subject, Found> & { readonly input: Input },
    deps: Deps,
  ): Promise<void>;
  /**
   * Makes what takes long or needs a thread before the transaction of the approval. `apply`
   * compares the day that it was made for.
   */
  prepare?(
    asked: Asked<Subject, Found> & { readonly input: Input; readonly made: MadeDecision },
    deps: Deps,
  ): Promise<Made>;
  /** Does it, once, in the transaction of the approval, with what `lock` has locked. */
  apply(
    ctx: CommandContext,
    asked: Asked<Subject, Found> & {
      readonly input: Input;
      readonly held: Held;
      readonly made: MadeDecision;
      readonly prepared: Made;
    },
    deps: Deps,
  ): Promise<Outcome>;
};

/** A subject that was found, with the input about it; what the frame works with. */
export type FoundDecision = {
  readonly found: DecisionSubject;
  /** The stored input. */
  readonly input: unknown;
  preview(db: Reader, day: DecisionDay): Promise<DecisionPreview>;
  demandReady(db: Reader, day: DecisionDay): Promise<void>;
  complete(db: Reader, day: DecisionDay): Promise<FoundDecision>;
  /** Null for a kind that prepares nothing. */
  prepare: ((made: MadeDecision, day: DecisionDay) => Promise<Prepared>) | null;
  /** Answers how to apply it to what it has locked. */
  lock(
    ctx: CommandContext,
  ): Promise<(made: MadeDecision, prepared: Prepared | null) => Promise<Outcome>>;
};

/** One kind of decision with everything that it needs. */
export type BoundDecision = {
  readonly kind: DecisionKind;
  readonly routes: DecisionRoutes;
  /** Whether an approval makes something before its transaction. */
  readonly prepares: boolean;
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
  Line extends string,
  Fact extends string = never,
  Made extends Prepared = never,
>(
  contract: DecisionContract<SubjectSchema, InputSchema, Line, Fact>,
  declared: Declared<
    z.output<SubjectSchema>,
    z.output<InputSchema>,
    Found,
    Held,
    Made,
    Deps,
    { readonly line: Line; readonly fact: Fact }
  >,
): Decision<Deps> {
  const { kind, routes } = contract;
  const { prepare } = declared;
  type Subject = z.output<SubjectSchema>;
  type Input = z.output<InputSchema>;
  type Parts = { readonly subject: Subject; readonly found: Found; readonly input: Input | null };

  const bind = ({ subject, found, input }: Parts, deps: Deps): FoundDecision => {
    const said = (): Input => {
      if (input === null) throw new Error(`${kind} was asked without its input`);
      return input;
    };
    const about = ({ today, settings }: DecisionDay) => ({ subject, found, today, settings });
    return {
      found,
      input,
      preview: async (db, day) =>
        wholePreview(await declared.preview(db, { ...about(day), input }, deps)),
      async demandReady(db, day) {
        await declared.demandReady?.(db, { ...about(day), input: said() }, deps);
      },
      async complete(db, day) {
        const whole = await declared.complete?.(db, { ...about(day), input: said() });
        return bind({ subject, found, input: whole ?? said() }, deps);
      },
      prepare:
        prepare === undefined
          ? null
          : (made, day) => prepare({ ...about(day), input: said(), made }, deps),
      async lock(ctx) {
        const held = await declared.lock(ctx, about(ctx));
        return (made, ready) => {
          // `prepare` of the same kind has made it.
          const prepared = ready as Made;
          const asked = { ...about(ctx), input: said(), held, made, prepared };
          return declared.apply(ctx, asked, deps);
        };
      },
    };
  };
  return {
    kind,
    with: (deps) => ({
      kind,
      routes,
      prepares: prepare !== undefined,
      async find(db, { subject: named, input: said, actor }) {
        const subject = z.parse(contract.subject, named);
        const input = said === null ? null : z.parse(contract.input, said);
        const found = await declared.find(db, { subject, actor });
        return bind({ subject, found, input }, deps);
      },
    }),
  };
}
