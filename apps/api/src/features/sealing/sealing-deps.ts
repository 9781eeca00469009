import type { SealEffect } from '#contributions/seal-effects.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import type { AuditSealer } from '#platform/audit/audit-sealer.ts';
import type { Config } from '#platform/config.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { PaperWriter } from '#platform/paper/paper-writer.ts';
import type { SealWriter } from '#platform/seal/seal-writer.ts';
import type { CertificateDeps } from './certificates/renew-certificates.ts';

/** What sealing is made of. */
export type SealingDeps = CertificateDeps & {
  readonly config: Pick<Config, 'timeStampUrl' | 'timeStampRoots'>;
  readonly files: FileStore;
  readonly paperWriter: Pick<PaperWriter, 'render'>;
  readonly sealWriter: Pick<SealWriter, 'prepareSeal' | 'prepareArchive'>;
  readonly sealer: Pick<AuditSealer, 'nudge' | 'settled'>;
  readonly creditSteps: Pick<CreditSteps, 'advance'>;
  readonly sealEffects: readonly SealEffect[];
};

export const nowOf = ({ clock }: Pick<SealingDeps, 'clock'>): Date =>
  new Date(clock.now().epochMilliseconds);

/** Papers of a merchant are kept for ten years (Código de Comercio, article 60). */
const KEPT_YEARS = 10;

/**
 * Until when a store that can lock objects keeps a sealed file or an archive. The archive of each
 * year has the whole sealed file in it, so ten years from any later entry are locked, too.
 */
export const lockedUntilOf = (deps: Pick<SealingDeps, 'clock'>): Date => {
  const until = nowOf(deps);
  until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS);
  return until;
};
