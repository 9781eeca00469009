import type { Transaction } from 'kysely';
import type { AuditEntry, AuditOrigin } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Passage } from '#platform/outbox/message-gate.ts';
import type { FreeMessage, GuardedMessage } from '#platform/outbox/outgoing-message.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { LiveEvent } from './live-event.ts';

/** What a reply can hold: it is stored as JSON and given back to a caller that repeats itself. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

/** What an input can hold: every part of it can be hashed. */
export type CommandInput =
  | string
  | number
  | boolean
  | null
  | undefined
  | Uint8Array
  | { toJSON(): string }
  | readonly CommandInput[]
  | { readonly [name: string]: CommandInput };

/** All that a command may use besides its input. Nothing else reaches the database. */
export type CommandContext<A extends Actor | null = Actor> = {
  /** The transaction of the command, and the only way to the database. */
  readonly trx: Transaction<DB>;
  /** Null on an open route and for the program itself. */
  readonly actor: A;
  readonly origin: AuditOrigin;
  /** Fixed at the start of the command. */
  readonly now: Temporal.Instant;
  readonly today: Temporal.PlainDate;
  /** The values in force on `today`, read before the transaction. */
  readonly settings: Settings;
  /** The job exists only if the transaction commits. */
  enqueue<P extends object>(job: Job<P>, payload: P): Promise<void>;
  /** The message leaves only if the transaction commits. Answers its number in the outbox. */
  send(message: FreeMessage): Promise<string>;
  /** The same of a message that the guard of contacts may refuse. */
  sendGuarded(message: GuardedMessage): Promise<Passage>;
  /** Erases every job whose payload has one of these values, also those that are done. */
  forgetJobs(values: readonly string[]): Promise<void>;
};

/** What a command has done: its reply, its lines in the audit log, and who should look again. */
export type CommandOutcome<Reply> = {
  readonly reply: Reply;
  readonly audit: readonly AuditEntry[];
  readonly events?: readonly LiveEvent[];
  /** The actor of the audit lines where only the command knows it, as in a registration. */
  readonly actorUserId?: number;
};

type CommandRun<Input, Reply, A extends Actor | null> = (
  ctx: CommandContext<A>,
  input: Input,
) => Promise<CommandOutcome<Reply>>;

/**
 * How a command treats an idempotency key. `demanded` refuses a caller without one: money demands
 * one. `ignored` runs each time: the record of a reading must not be replaced by an earlier one.
 */
type KeyPolicy = 'offered' | 'demanded' | 'ignored';

type CommandOptions<Input> = {
  readonly key?: KeyPolicy;
  /**
   * The row that a run locks first. Runs of one moment whose rows differ share a transaction; each
   * may run twice, and must change nothing before the first refusal that others should not feel.
   */
  readonly together?: (input: Input) => number;
  /** How long a statement waits for a lock, where waiting longer than usual is right. */
  readonly lockMsMax?: number;
};

export type Command<Input, Reply, A extends Actor | null = Actor> = {
  /** In snake_case and never changed later: idempotency keys are stored with it. */
  readonly name: string;
  readonly key: KeyPolicy;
  /** Null for the limit of the runner. */
  readonly lockMsMax: number | null;
  /** Null for a command that always has a transaction of its own. */
  readonly together: ((input: Input) => number) | null;
  readonly run: CommandRun<Input, Reply, A>;
};

/**
 * Declares a command: the one shape of everything that changes data. A `RunCommand` runs it in one
 * transaction with its audit lines, events and idempotency key. A command that needs something
 * composed is a function of it: `setPlate(creditSteps)` returns one.
 */
export function command<
  Reply extends Json,
  Input extends CommandInput = undefined,
  A extends Actor | null = Actor,
>(name: string, run: CommandRun<Input, Reply, A>): Command<Input, Reply, A>;
export function command<
  Reply extends Json,
  Input extends CommandInput = undefined,
  A extends Actor | null = Actor,
>(
  name: string,
  options: CommandOptions<Input>,
  run: CommandRun<Input, Reply, A>,
): Command<Input, Reply, A>;
export function command<Reply extends Json, Input extends CommandInput, A extends Actor | null>(
  name: string,
  ...rest:
    | [run: CommandRun<Input, Reply, A>]
    | [options: CommandOptions<Input>, run: CommandRun<Input, Reply, A>]
): Command<Input, Reply, A> {
  const [options, run]: [CommandOptions<Input>, CommandRun<Input, Reply, A>] =
    rest.length === 1 ? [{}, rest[0]] : rest;
  const { key = 'offered', lockMsMax = null, together = null } = options;
  return { name, key, lockMsMax, together, run };
}
