import type { ApplicationStep, CreditProcess } from '@cuotaclara/contract/applications/application';
import type { Transaction } from 'kysely';
import type { AuditEntry, Facts } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { noteStep } from './lock-draft.ts';
import { unsafeProcess } from './process.reads.ts';

/** A step of the wizard, as it comes in. */
export type Saving<Body> = {
  readonly creditId: number;
  readonly body: Body;
  readonly actor: Actor;
  readonly settings: SettingsReader;
  readonly today: Temporal.PlainDate;
};

export type Saved = { readonly reply: CreditProcess; readonly audit: readonly AuditEntry[] };

type Step = {
  readonly step: ApplicationStep;
  readonly audit?: readonly AuditEntry[];
  /** What changed of the application itself; null or absent when nothing did. */
  readonly difference?: { readonly before: Facts; readonly after: Facts } | null;
};

/** Notes that a step was saved, and answers the application as it is now. */
export async function savedStep(
  trx: Transaction<DB>,
  { creditId, settings, today }: Omit<Saving<never>, 'body'>,
  { step, audit = [], difference = null }: Step,
): Promise<Saved> {
  await noteStep(trx, { creditId, step });
  return {
    reply: await unsafeProcess({ db: trx, settings }, creditId, today),
    audit: [
      ...audit,
      {
        action: 'credit_application_saved',
        subject: { kind: 'credit', id: creditId },
        ...(difference !== null && { before: difference.before }),
        after: { step, ...difference?.after },
      },
    ],
  };
}
