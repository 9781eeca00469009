import type { Feature } from '#contributions/feature.ts';
import { countWaitingCredits } from '#core/credits/count-waiting-credits.ts';
import { closeOnStep } from './change/close-on-step.ts';
import { documentTasks } from './change/expire-sets.ts';
import { unsafeDocumentChecks } from './document-checks.ts';
import { documentHistory } from './document-history.ts';
import { companyWait, endedWait } from './document-waits.ts';
import { documentsRoutes } from './documents.routes.ts';
import { documentsSigned } from './documents-signed.ts';
import {
  workOnExpiredMail,
  workOnExpiredStaffMail,
  workOnIssuedMail,
} from './notices/document-mails.ts';
import { documentsPersonalData } from './personal-data.ts';

export const documentsFeature = {
  name: 'documents',
  writes: ['documents', 'document_holders', 'document_files', 'document_sets', 'document_copies'],
  people: {
    documents: { exported: 'créditos/documentos_legales', kept: 'credits' },
    document_holders: { exported: 'créditos/documentos_legales', kept: 'credits' },
    document_files: { exported: 'archivos', kept: 'credits' },
    document_sets: { kept: 'credits' },
    document_copies: { exported: 'créditos/copias_enviadas_por_correo', kept: 'credits' },
  },
  routes: [documentsRoutes],
  workers: [workOnIssuedMail, workOnExpiredMail, workOnExpiredStaffMail],
  schedule: documentTasks,
  guards: { documents_signed: documentsSigned },
  effects: [() => closeOnStep],
  history: documentHistory,
  waiting: [companyWait, countWaitingCredits(endedWait)],
  creditWaits: [endedWait],
  personalData: () => documentsPersonalData,
  checks: unsafeDocumentChecks,
} as const satisfies Feature<never, never>;
