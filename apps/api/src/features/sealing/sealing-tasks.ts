import type { ScheduledTask } from '#platform/jobs/schedule.ts';
import { warnOfCertificates } from './certificates/certificate-warnings.ts';
import { prepareSealCertificates } from './certificates/renew-certificates.ts';
import { sweepSigned } from './seal/sweep-signed.ts';
import type { SealingDeps } from './sealing-deps.ts';
import { archiveDocuments } from './upkeep/archive-documents.ts';
import { checkDocumentFiles } from './upkeep/check-files.ts';

export const sealingTasks = (deps: SealingDeps): readonly ScheduledTask[] => [
  { name: 'seal-signed-documents', every: { minutes: 3 }, run: () => sweepSigned(deps) },
  { name: 'archive-documents', every: 'hour', run: () => archiveDocuments(deps) },
  { name: 'check-document-files', every: 'business-day', run: () => checkDocumentFiles(deps) },
  {
    name: 'renew-seal-certificates',
    every: 'business-day',
    run: async () => {
      await prepareSealCertificates(deps);
      await warnOfCertificates(deps);
    },
  },
];
