import { setTimeout as wait } from 'node:timers/promises';
import { businessDayOf } from '@cuotaclara/contract';
import { CompiledQuery, type Transaction } from 'kysely';
import type { AuditSealer } from '#platform/audit/audit-sealer.ts';
import { explainConflict } from '#platform/audit/changed-meanwhile.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { connectionsOf, type Database } from '#platform/database/database.ts';
import { isLockFailure } from '#platform/database/violation.ts';
import { withNext } from '#platform/database/with-next.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { createTurns } from '#platform/turns/turns.ts';
import type { Caller } from './caller.ts';
import type { Command, CommandContext, CommandInput, CommandOutcome, Json } from './command.ts';
import { endCommand } from './command-end.ts';
import { type CommandKey, takeKey } from './command-keys.ts';
import { Gathering } from './gathering.ts';
import { hashInput } from './hash-input.ts';
import { asRunningCommand, runningCommandName } from './running-command.ts';

/** Runs a command for a caller and answers its reply: every change of data goes through here. */
export type RunCommand = <Input extends CommandInput, Reply extends Json, A extends Actor | null>(
  command: Command<Input, Reply, A>,
  caller: Caller<NoInfer<A>>,
  input: NoInfer<Input>,
) => Promise<Reply>;

type CommandRunnerDeps = {
  readonly db: Database;
  readonly sealer: Pick<AuditSealer, 'nudge'>;
  readonly settings: Pick<SettingsReader, 'on'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly jobs: Pick<Jobs, 'send' | 'forget'>;
  readonly outbox: Pick<Outbox, 'send' | 'sendGuarded'>;
  readonly log: Log;
  /** Keys the hashes of inputs, so that a short input cannot be guessed from its hash. */
  readonly secret: string;
  readonly limits?: Partial<CommandLimits>;
};

/** Connections of the pool that commands leave to everything else. */
const CONNECTIONS_FOR_READERS = 3;

type CommandLimits = {
  /** Commands that wait in memory for their turn, and how long each of them does. */
  readonly waitingMax: number;
  readonly waitMsMax: number;
  /** How long a statement of a command waits for a row that another transaction has locked. */
  readonly lockMsMax: number;
  /** How long a repeated call waits for the first one under the same key. */
  readonly sameKeyMsMax: number;
};

const COMMAND_LIMITS: CommandLimits = {
  waitingMax: 500,
  waitMsMax: 10_000,
  lockMsMax: 5_000,
  sameKeyMsMax: 10_000,
};

/** Between two looks whether the first call is done: each time twice as long, up to a bound. */
const SAME_KEY_LOOK_MS = { first: 25, max: 400 } as const;

type Attempt<Reply> = { readonly reply: Reply; readonly isRecorded: boolean };

/**
 * Builds what runs commands. One transaction holds the change, its audit lines, its events and its
 * idempotency key. Commands take turns in this process, so that readers always find a connection
 * however many commands wait for one row.
 */
export function createCommandRunner(deps: CommandRunnerDeps): RunCommand {
  const limits = { ...COMMAND_LIMITS, ...deps.limits };
  const turns = createTurns({
    atOnce: Math.max(1, connectionsOf(deps.db) - CONNECTIONS_FOR_READERS),
    waitingMax: limits.waitingMax,
    waitMsMax: limits.waitMsMax,
    refusal: 'commands_busy',
  });
  const gathering = new Gathering({ db: deps.db, turns, limits });

  return async (command, caller, input) => {
    demandNoOuterCommand(command.name);
    const key = keyOf({ command, caller, input, secret: deps.secret });
    const giveUpAt = performance.now() + limits.sameKeyMsMax;
    for (let lookMs: number = SAME_KEY_LOOK_MS.first; ; ) {
      const lockMsMax = command.lockMsMax ?? limits.lockMsMax;
      const work = { command, caller, input, key, lockMsMax };
      const once = (db: Database, { isShared }: { readonly isShared: boolean }) =>
        attemptCommand({ ...deps, db }, { ...work, isShared });
      const row = command.together?.(input) ?? null;
      const attempt = await (row === null
        ? gathering.runAlone(once)
        : gathering.run({ row, key: key?.key ?? null, work: once }));
      if (attempt?.isRecorded === true) deps.sealer.nudge();
      if (attempt !== null) return attempt.reply;
      if (performance.now() + lookMs > giveUpAt) return refuse('command_in_progress');
      await wait(lookMs);
      lookMs = Math.min(lookMs * 2, SAME_KEY_LOOK_MS.max);
    }
  };
}

/** A command inside a command would wait for a turn that its outer command does not give back. */
function demandNoOuterCommand(name: string): void {
  const outer = runningCommandName();
  if (outer !== null) throw new Error(`the command ${name} cannot run inside the command ${outer}`);
}

type Work<Input, Reply, A extends Actor | null> = {
  readonly command: Command<Input, Reply, A>;
  readonly caller: Caller<A>;
  readonly input: Input;
  readonly key: CommandKey | null;
  readonly lockMsMax: number;
};

function keyOf<Input extends CommandInput, Reply, A extends Actor | null>({
  command,
  caller,
  input,
  secret,
}: Pick<Work<Input, Reply, A>, 'command' | 'caller' | 'input'> & {
  readonly secret: string;
}): CommandKey | null {
  if (command.key === 'ignored') return null;
  if (caller.idempotencyKey === null) {
    return command.key === 'demanded' ? refuse('idempotency_key_missing') : null;
  }
  return {
    actorUserId: caller.actor?.userId ?? null,
    key: caller.idempotencyKey,
    command: command.name,
    // A changed role or place of the actor is another call: a replay skips the checks of scope.
    inputHash: hashInput(secret, { input, rights: rightsOf(caller.actor) }),
  };
}

/** What a reply depends on besides the input: what the actor may do, and where. */
const rightsOf = (actor: Actor | null): CommandInput =>
  actor === null
    ? null
    : { role: actor.roleId, matrix: actor.matrixVersion, headquarter: actor.headquarterId };

/** Runs the command once, or not at all: null while another call works under the same key. */
async function attemptCommand<Input, Reply extends Json, A extends Actor | null>(
  deps: CommandRunnerDeps,
  work: Work<Input, Reply, A> & { readonly isShared: boolean },
): Promise<Attempt<Reply> | null> {
  const { command, caller, lockMsMax, isShared } = work;
  const now = deps.clock.now();
  // Of the same moment: asked a second time, the clock might already be past midnight.
  const today = businessDayOf(now);
  const settings = await deps.settings.on(today, caller.settingsVersion);
  try {
    return await deps.db.transaction().execute((trx) =>
      asRunningCommand(command.name, async () => {
        // A shared transaction has a limit of its own.
        if (!isShared) await trx.executeQuery(CompiledQuery.raw(waitForLocks(lockMsMax)));
        const context = { ...queuesOf(deps, trx), trx, now, today, settings };
        const { actor, origin } = caller;
        return runInTransaction({ ...context, actor, origin }, work);
      }),
    );
  } catch (error) {
    if (!isLockFailure(error)) throw error;
    deps.log.warn({ command: command.name, err: error }, 'a command waited too long for a row');
    return refuse('record_busy');
  }
}

/** How long statements of the transaction wait for a lock. It goes with the first of them. */
const waitForLocks = (lockMsMax: number): string =>
  withNext(`set local lock_timeout = ${Math.trunc(lockMsMax)}`);

async function runInTransaction<Input, Reply extends Json, A extends Actor | null>(
  ctx: CommandContext<A>,
  { command, input, key }: Work<Input, Reply, A>,
): Promise<Attempt<Reply> | null> {
  const { trx, now, origin } = ctx;
  if (key !== null) {
    const taken = await takeKey(trx, { key, now });
    if (!taken.isTaken) return null;
    // Stored by the command of the same name, after a run with the same input.
    if (taken.kept !== null) return { reply: taken.kept.reply as Reply, isRecorded: false };
  }
  const outcome: CommandOutcome<Reply> = await command
    .run(ctx, input)
    .catch((error: unknown) => explainConflict(ctx, error));
  const { reply, audit, events = [], actorUserId = origin.actorUserId } = outcome;
  await endCommand(trx, { origin: { ...origin, actorUserId }, audit, events, reply, key, now });
  return { reply, isRecorded: audit.length > 0 };
}

const queuesOf = (
  { jobs, outbox }: CommandRunnerDeps,
  trx: Transaction<DB>,
): Pick<CommandContext, 'enqueue' | 'send' | 'sendGuarded' | 'forgetJobs'> => ({
  enqueue: (job, payload) => jobs.send(job, payload, trx),
  send: (message) => outbox.send(message, trx),
  sendGuarded: (message) => outbox.sendGuarded(message, trx),
  forgetJobs: (values) => jobs.forget(trx, values),
});
