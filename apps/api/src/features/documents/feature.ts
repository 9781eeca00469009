import type { Feature } from '#contributions/feature.ts';
import { unsafeDocumentChecks } from './document-checks.ts';
import { documentHistory } from './document-history.ts';
import { documentsRoutes } from './documents.routes.ts';
import { documentsPersonalData } from './personal-data.ts';

export const documentsFeature = {
  name: 'documents',
  writes: ['documents', 'document_holders'],
  routes: [documentsRoutes],
  history: documentHistory,
  personalData: () => documentsPersonalData,
  checks: unsafeDocumentChecks,
} as const satisfies Feature<never, never>;
