import type { CreditStateId } from '@cuotaclara/contract';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** A credit as guards look at it; its row is locked for update while a step is taken. */
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

/** What a guard knows besides the credit; a command's ctx has all of it. */
export type GuardContext = {
  readonly today: Temporal.PlainDate;
  readonly settings: Settings;
  /** Null for the program. */
  readonly actor: Actor | null;
};

/**
 * One obstacle of a step in Spanish. `missing` is a phrase that ends «Para aprobar falta: …», such
 * as «identidad del cliente»; a `sentence` says by itself why the step is impossible.
 */
export type Obstacle = { readonly missing: string } | { readonly sentence: string };

/** Checks one guard of the transitions and answers the obstacles. */
export type GuardCheck = (
  db: Reader,
  credit: GuardedCredit,
  context: GuardContext,
) => Promise<readonly Obstacle[]>;

/** A step that is being taken; the credit is as it was before the step. */
type TakenStep = {
  readonly credit: GuardedCredit;
  readonly to: CreditStateId;
  readonly note: string | null;
  readonly rejectionReasonId: number | null;
};

/** Runs in the command that takes a step, after the state changed. Answers its audit entries. */
export type StepEffect = (
  ctx: CommandContext<Actor | null>,
  step: TakenStep,
) => Promise<readonly AuditEntry[]>;
