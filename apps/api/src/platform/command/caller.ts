import { type AuditOrigin, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import type { Actor } from '#platform/http/actor.ts';

/** Who runs a command. Routes get it as `caller`; jobs and the schedule use `BY_PROGRAM`. */
export type Caller<A extends Actor | null = Actor | null> = {
  /** Null on an open route and for the program itself. */
  readonly actor: A;
  readonly origin: AuditOrigin;
  /** Runs the command once, however often it is asked for. Keys belong to their actor. */
  readonly idempotencyKey: string | null;
  /** The version of the settings that authentication has read; null makes the command read it. */
  readonly settingsVersion: number | null;
};

type ProgramCallerOptions = {
  /** A key that the program derives, as a webhook does from the number of its notice. */
  readonly key?: string;
  /** Where the cause came from, when the program acts later on what a request has asked for. */
  readonly origin?: Omit<AuditOrigin, 'actorUserId'>;
};

/** The program as a caller. Its keys are shared by all processes and by no user. */
export const programCaller = ({ key, origin }: ProgramCallerOptions): Caller<null> => ({
  actor: null,
  origin: origin === undefined ? BY_THE_PROGRAM : { ...origin, actorUserId: null },
  idempotencyKey: key ?? null,
  settingsVersion: null,
});

/** The program itself, without a key. */
export const BY_PROGRAM: Caller<null> = programCaller({});
