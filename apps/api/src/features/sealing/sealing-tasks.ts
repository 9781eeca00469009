import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { sweepSigned } from './seal/sweep-signed.ts';
import type { SealingDeps } from './sealing-deps.ts';
import { archiveDocuments } from './upkeep/archive-documents.ts';

export const sealingTasks = (deps: SealingDeps): readonly ScheduledTask[] => [
  { name: 'seal-signed-documents', every: { minutes: 3 }, run: () => sweepSigned(deps) },
  { name: 'archive-documents', every: 'hour', run: () => archiveDocuments(deps) },
];
