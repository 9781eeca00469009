import type { Guard } from '@cuotaclara/contract/credits/transitions';
import type { FastifyInstance } from 'fastify';
import type { CloseStep } from '#platform/close/close-step.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import type { AwaitedSource } from './awaited.ts';
import type { BankRows } from './bank-rows.ts';
import type { BlockEffect } from './block-effects.ts';
import type { CatalogueEffect } from './catalogue-effects.ts';
import type { InvariantCheck } from './check.ts';
import type { ClosingLineSource } from './closing-line.ts';
import type { CreditPart, HistorySource, StepSubject } from './credit-page.ts';
import type { GuardCheck, StepEffect } from './credit-steps.ts';
import type { CreditWaitSource } from './credit-waits.ts';
import type { Decision } from './decisions.ts';
import type { DepositTray } from './deposit-tray.ts';
import type { EntryCauses } from './entry-causes.ts';
import type { HearReturned } from './hear-returned.ts';
import type { LedgerRecords } from './ledger-records.ts';
import type { PersonalDataSource } from './personal-data.ts';
import type { PersonalTables } from './personal-tables.ts';
import type { Projection } from './projection.ts';
import type { SanctionEffect } from './sanctions.ts';
import type { SealEffect } from './seal-effects.ts';
import type { SettingGuard } from './setting-guards.ts';
import type { WaitingSource } from './waiting.ts';

/** Decisions are composed from all that the server is made of but themselves. */
type ApplyDeps<Deps> = [Deps] extends [never] ? never : Omit<Deps, 'decisions'>;

type RoutePlugin = (app: FastifyInstance) => Promise<void>;

/**
 * Everything that a feature plugs into the server, declared in its `feature.ts` and composed in
 * `compose/`. `Base` is what the server is made of; `Deps` adds what is composed from all features,
 * such as the steps of a credit. `Work` is what jobs and scheduled tasks get. A feature asks for
 * less than these, so that it can be tested alone.
 */
export type Feature<Deps, Base, Work = Base> = {
  /** The one word of the feature in contract, API, web and docs. */
  readonly name: string;
  /** The tables that this feature alone writes. */
  readonly writes: readonly (keyof DB)[];
  /** Those of them that lead to a person: exported, erased, or kept by a law. */
  readonly people?: PersonalTables;
  readonly routes?: readonly ((deps: Deps) => RoutePlugin)[];
  /** Each declares jobs that the feature works on; the writers of its mails are among them. */
  readonly workers?: readonly ((deps: Work) => void)[];
  readonly schedule?: (deps: Work) => readonly ScheduledTask[];
  /** The steps of the feature in the close of a business day. */
  readonly close?: (deps: Work) => readonly CloseStep[];
  readonly guards?: Readonly<Partial<Record<Guard, GuardCheck>>>;
  /** Run in this order after a step of a credit, feature by feature. */
  readonly effects?: readonly ((deps: Base) => StepEffect)[];
  /** Decisions by two people; `decisions` serves them and does what all kinds have in common. */
  readonly decisions?: readonly Decision<ApplyDeps<Deps>>[];
  /** Void what a user proposed, in the command that blocks that user. */
  readonly blockEffects?: readonly BlockEffect[];
  /** Run after compliance confirms that a borrower is on a sanctions list. */
  readonly sanctionEffects?: readonly SanctionEffect[];
  /** Run in the command that seals a document. */
  readonly sealEffects?: readonly ((deps: Base) => SealEffect)[];
  /** Where money waits that is of no credit; one feature has it. */
  readonly depositTray?: DepositTray;
  readonly bankRows?: BankRows;
  /** Follows money that went back to a payer; one feature does. */
  readonly hearReturned?: HearReturned;
  readonly creditParts?: readonly CreditPart[];
  readonly history?: readonly HistorySource[];
  /** What the steps to a state are about, on their lines of the history. */
  readonly stepSubjects?: readonly StepSubject[];
  /** What a state waits for from the borrower, in the words of messages about it. */
  readonly awaited?: readonly AwaitedSource[];
  readonly waiting?: readonly WaitingSource[];
  /** What the list of credits can filter by, where homes count it. */
  readonly creditWaits?: readonly CreditWaitSource[];
  /** What else a value of a setting must meet before it is saved. */
  readonly settingGuards?: readonly SettingGuard[];
  /** What a change of a catalogue causes, in the command that changes it. */
  readonly catalogueEffects?: readonly CatalogueEffect[];
  readonly personalData?: (deps: Base) => PersonalDataSource;
  readonly checks?: readonly InvariantCheck[];
  /** Rows that can be dropped and made again; their checks are read with `checks`. */
  readonly projections?: readonly Projection[];
  /** Causes of the entries that this feature books. */
  readonly entryCauses?: EntryCauses;
  /** Records of money that the books are held to. */
  readonly ledgerRecords?: LedgerRecords;
  /** What a month of the books needs of this feature before it is closed. */
  readonly closing?: readonly ClosingLineSource[];
};
