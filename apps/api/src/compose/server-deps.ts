import type { Awaited } from '#contributions/awaited.ts';
import type { BankRows } from '#contributions/bank-rows.ts';
import type { BlockEffect } from '#contributions/block-effects.ts';
import type { CatalogueEffect } from '#contributions/catalogue-effects.ts';
import type { ClosingLineSource } from '#contributions/closing-line.ts';
import type { CreditWaits } from '#contributions/credit-waits.ts';
import type { BoundDecision } from '#contributions/decisions.ts';
import type { DepositTray } from '#contributions/deposit-tray.ts';
import type { AllEntryCauses } from '#contributions/entry-causes.ts';
import type { HearReturned } from '#contributions/hear-returned.ts';
import type { AllLedgerRecords } from '#contributions/ledger-records.ts';
import type { PersonalDataSource } from '#contributions/personal-data.ts';
import type { SanctionEffect } from '#contributions/sanctions.ts';
import type { SealEffect } from '#contributions/seal-effects.ts';
import type { SettingGuard } from '#contributions/setting-guards.ts';
import type { WaitingSource } from '#contributions/waiting.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import type { AuthDeps } from '#features/auth/public.ts';
import type { CreditPage } from '#features/credits/public.ts';
import type { DocumentReader } from '#features/document-reading/public.ts';
import type { FaceService } from '#features/faces/public.ts';
import type { ReadProfile } from '#features/identity/public.ts';
import type { PaymentParts } from '#features/payments/public.ts';
import type { CreditBureau } from '#features/studies/public.ts';
import type { AuditSealer } from '#platform/audit/audit-sealer.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Config } from '#platform/config.ts';
import type { Exporter } from '#platform/excel/exporter.ts';
import type { FileChecks } from '#platform/files/content/file-checks.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { MasterKeys } from '#platform/files/store/master-keys.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Authenticate } from '#platform/http/guard.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { PaperWriter } from '#platform/paper/paper-writer.ts';
import type { PdfWriter } from '#platform/pdf/pdf-writer.ts';
import type { SealWriter } from '#platform/seal/seal-writer.ts';

/** What the server is made of before its features are composed. */
export type AppDeps = AuthDeps & {
  readonly config: Pick<
    Config,
    'demo' | 'mail' | 'signIn' | 'sms' | 'timeStampRoots' | 'timeStampUrl' | 'trustProxy'
  >;
  readonly publicUrl: string;
  readonly log: Log;
  readonly clock: Clock;
  readonly run: RunCommand;
  readonly jobs: Pick<Jobs, 'send' | 'forget' | 'work'>;
  readonly outbox: Outbox;
  readonly sealer: AuditSealer;
  readonly exporter: Exporter;
  readonly pdfWriter: PdfWriter;
  readonly paperWriter: PaperWriter;
  readonly sealWriter: SealWriter;
  readonly files: FileStore;
  /** They wrap the private keys of seals as they wrap those of files. */
  readonly masterKeys: MasterKeys;
  readonly fileChecks: FileChecks;
  readonly documentReader: DocumentReader;
  readonly faceService: FaceService;
  readonly creditBureau: CreditBureau;
  readonly payments: PaymentParts;
  readonly authenticate: Authenticate;
  readonly requestsPerMinute: number;
  /** The folder of the built web application; null when something else serves it. */
  readonly webDist: string | null;
};

/** What effects get besides: what one feature declares for those of another. */
export type ComposedDeps = AppDeps & { readonly awaited: Awaited };

/** What jobs and scheduled tasks get besides: what they do may move a credit on. */
export type WorkDeps = ComposedDeps & {
  readonly creditSteps: CreditSteps;
  readonly depositTray: DepositTray;
  readonly sealEffects: readonly SealEffect[];
  readonly ledgerRecords: AllLedgerRecords;
};

/** What applying a decision by two people gets besides: everything but the decisions. */
export type DecisionDeps = ComposedDeps & {
  readonly creditSteps: CreditSteps;
  readonly depositTray: DepositTray;
  readonly bankRows: BankRows;
  readonly hearReturned: HearReturned;
  readonly creditPage: CreditPage;
  readonly creditWaits: CreditWaits;
  readonly sanctionEffects: readonly SanctionEffect[];
  readonly blockEffects: readonly BlockEffect[];
  readonly settingGuards: readonly SettingGuard[];
  readonly catalogueEffects: readonly CatalogueEffect[];
  readonly waitingSources: readonly WaitingSource[];
  readonly closingSources: readonly ClosingLineSource[];
  readonly entryCauses: AllEntryCauses;
  readonly personalData: readonly PersonalDataSource[];
  readonly readProfile: ReadProfile;
  readonly mayCompareFaces: (actor: Actor) => Promise<boolean>;
};

/** What routes get besides: the contributions of all features, put together. */
export type ServerDeps = DecisionDeps & { readonly decisions: readonly BoundDecision[] };
