import type { CreditStateId } from '@cuotaclara/contract';
import type { NextStep } from '@cuotaclara/contract/credits/credit-detail';
import type { Guard, StepMeans } from '@cuotaclara/contract/credits/transitions';
import type { GuardContext, GuardedCredit } from '#contributions/credit-steps.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { LiveEvent } from '#platform/command/live-event.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** The texts that are kept about why a step was taken, and those that the borrower reads. */
export type StepWords = {
  readonly note: string | null;
  readonly rejectionReasonId: number | null;
  /** The explanation of a rejection: neither its name nor what is written is for the borrower. */
  readonly explanation: string | null;
};

/** What a person asks for when they take a step of a credit. */
export type TakeStepInput = {
  readonly creditId: number;
  readonly to: CreditStateId;
  /** Which call takes it: a step that belongs to another call is not possible with this one. */
  readonly means: StepMeans;
  readonly note?: string | undefined;
  readonly rejectionReasonId?: number | undefined;
  /** The version that the person saw; absent, any version is accepted. */
  readonly version?: number | undefined;
};

/** What taken steps leave for the command that took them. */
export type StepsOutcome = {
  readonly audit: readonly AuditEntry[];
  readonly events: readonly LiveEvent[];
};

/** A credit after a command, as calls that change its state answer it. */
type CreditStanding = {
  readonly credit_id: number;
  readonly credit_state_id: number;
  readonly version: number;
};

/** Who reads a credit's page, on which day and with which settings. */
export type CreditViewer = {
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
  readonly settings: Settings;
};

/** A step whose rules and guards hold for a locked credit. Only `allow` makes one. */
export type AllowedStep = {
  readonly credit: GuardedCredit;
  readonly to: CreditStateId;
  readonly words: StepWords;
};

/** The only way for a credit to change its state. */
export type CreditSteps = {
  /** Takes a step for a person, or refuses it; the row is locked until the transaction ends. */
  take(
    ctx: CommandContext,
    input: TakeStepInput,
  ): Promise<StepsOutcome & { readonly reply: CreditStanding }>;
  /** Checks a step of a credit that the command has locked, before the rest of its work. */
  allow(
    ctx: CommandContext,
    input: Omit<TakeStepInput, 'creditId' | 'version'> & { readonly credit: GuardedCredit },
  ): Promise<AllowedStep>;
  /** Takes a step that was allowed in this command. */
  perform(
    ctx: CommandContext,
    step: AllowedStep,
  ): Promise<StepsOutcome & { readonly reply: CreditStanding }>;
  /** Takes every step of the program whose guards hold now; answers the state that it reached. */
  advance(
    ctx: CommandContext<Actor | null>,
    creditId: number,
  ): Promise<StepsOutcome & { readonly stateId: CreditStateId }>;
  /** What holds each of these guards back, as sentences; what holds has none. */
  unmet(
    db: Reader,
    input: {
      readonly guards: readonly Guard[];
      readonly credit: GuardedCredit;
      readonly context: GuardContext;
    },
  ): Promise<ReadonlyMap<Guard, readonly string[]>>;
  /** The steps that a person may ask for now, each with its obstacles. */
  offer(db: Reader, input: CreditViewer & { readonly credit: GuardedCredit }): Promise<NextStep[]>;
};
