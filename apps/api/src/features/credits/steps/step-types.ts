import type { CreditStateId } from '@cuotaclara/contract';
import type { NextStep } from '@cuotaclara/contract/credits/credit-detail';
import type { StepMeans } from '@cuotaclara/contract/credits/transitions';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

/** A credit as guards look at it; locked for update when a step is taken. */
export type GuardedCredit = {
  readonly creditId: number;
  readonly borrowerId: number;
  readonly stateId: CreditStateId;
  readonly version: number;
  readonly createdBy: number | null;
  readonly studiedBy: number | null;
  readonly productKind: string | null;
  readonly plate: string | null;
};

export type GuardContext = {
  readonly today: Temporal.PlainDate;
  /** Null for the program. */
  readonly actor: Actor | null;
};

/** What stands in the way, as sentences in Spanish; empty when nothing does. */
export type GuardCheck = (
  db: Reader,
  credit: GuardedCredit,
  context: GuardContext,
) => Promise<readonly string[]>;

/** A step that is being taken; the credit is as it was before. */
type TakenStep = {
  readonly credit: GuardedCredit;
  readonly to: CreditStateId;
  readonly note: string | null;
  readonly rejectionReasonId: number | null;
  readonly actor: Actor | null;
};

/** Runs in the transaction of a step, after the state changed. Answers what the log says of it. */
export type StepEffect = (trx: Transaction<DB>, step: TakenStep) => Promise<readonly AuditEntry[]>;

type AskedStep = {
  readonly creditId: number;
  readonly to: CreditStateId;
  readonly actor: Actor;
  /** Which call takes it: a step that belongs to another call is not possible with this one. */
  readonly means: StepMeans;
  readonly note?: string | undefined;
  readonly rejectionReasonId?: number | undefined;
  /** What the person saw; absent, whatever there is. */
  readonly version?: number | undefined;
};

type StepDone = {
  readonly reply: {
    readonly credit_id: number;
    readonly credit_state_id: number;
    readonly version: number;
  };
  readonly audit: readonly AuditEntry[];
};

type OfferedTo = { readonly credit: GuardedCredit; readonly actor: Actor };

/** The one way for a credit to change its state. */
export type CreditSteps = {
  /** Takes a step for a person, or refuses it; the row is locked until the transaction ends. */
  take(trx: Transaction<DB>, step: AskedStep): Promise<StepDone>;
  /** Takes every step of the program whose guards hold now, one after the other. */
  advance(trx: Transaction<DB>, creditId: number): Promise<readonly AuditEntry[]>;
  /** The steps that a person may ask for now, each with what stands in its way. */
  offer(db: Reader, asked: OfferedTo): Promise<NextStep[]>;
};
