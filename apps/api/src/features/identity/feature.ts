import type { Feature } from '#contributions/feature.ts';
import { workOnChecks } from './checks/work-on-checks.ts';
import { identityRoutes } from './identity.routes.ts';
import { identityChecks } from './identity-checks.ts';
import { identityWaiting } from './identity-waiting.ts';
import { identityPersonalData } from './personal-data.ts';
import { workOnAskedNotices } from './review/asked-notices.ts';

export const identityFeature = {
  name: 'identity',
  writes: [
    'identity_captures',
    'identity_checks',
    'identity_documents',
    'identity_reviews',
    'identity_uploads',
    'liveness_challenges',
  ],
  people: {
    identity_captures: { exported: 'identidad/archivos', erased: 'files' },
    identity_checks: { exported: 'identidad/comprobaciones', erased: 'checks' },
    identity_documents: { exported: 'identidad/pasos', erased: 'files' },
    identity_reviews: { exported: 'identidad/decisiones', erased: 'reviews', kept: 'decisions' },
    identity_uploads: { erased: 'files' },
    liveness_challenges: { exported: 'identidad/pruebas_de_vida', erased: 'checks' },
  },
  routes: [identityRoutes],
  workers: [workOnChecks, workOnAskedNotices],
  waiting: [identityWaiting],
  personalData: () => identityPersonalData,
  checks: identityChecks,
} as const satisfies Feature<never, never>;
