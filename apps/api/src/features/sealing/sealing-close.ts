import type { CloseStep } from '#platform/close/close-step.ts';
import { warnOfCertificates } from './certificates/certificate-warnings.ts';
import { prepareSealCertificates } from './certificates/renew-certificates.ts';
import type { SealingDeps } from './sealing-deps.ts';
import { checkDocumentFiles } from './upkeep/check-files.ts';

export const sealingClose = (deps: SealingDeps): readonly CloseStep[] => [
  {
    name: 'check-document-files',
    by: 'company',
    isOfNewestDay: true,
    run: async () => ({ differences: await checkDocumentFiles(deps) }),
  },
  {
    name: 'renew-seal-certificates',
    by: 'company',
    isOfNewestDay: true,
    run: async () => {
      await prepareSealCertificates(deps);
      await warnOfCertificates(deps);
      return {};
    },
  },
];
