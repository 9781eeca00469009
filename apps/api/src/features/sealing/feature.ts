import type { Feature } from '#contributions/feature.ts';
import { SEAL_DOCUMENT } from '#features/documents/public.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { sealReady } from './certificates/seal-ready.ts';
import { unsafeSealingChecks } from './sealing-checks.ts';
import { sealingClose } from './sealing-close.ts';
import type { SealingDeps } from './sealing-deps.ts';
import { sealingTasks } from './sealing-tasks.ts';
import { sealingWaiting } from './sealing-waiting.ts';

/**
 * What the queue gives up is sealed by the sweep. The libraries of signatures are loaded with the
 * first document.
 */
const workOnSeals = (deps: SealingDeps & { readonly jobs: Pick<Jobs, 'work'> }): void =>
  deps.jobs.work(SEAL_DOCUMENT, async ({ document_id: id }) => {
    const { sealDocument } = await import('./seal/seal-document.ts');
    await sealDocument(deps, id);
  });

export const sealingFeature = {
  name: 'sealing',
  writes: ['seal_certificates', 'document_evidence'],
  people: {
    document_evidence: { kept: 'credits' },
  },
  workers: [workOnSeals],
  schedule: sealingTasks,
  close: sealingClose,
  guards: { seal_ready: sealReady },
  waiting: sealingWaiting,
  checks: unsafeSealingChecks,
} as const satisfies Feature<never, never>;
