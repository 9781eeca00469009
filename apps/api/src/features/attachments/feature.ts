import { STATE } from '@cuotaclara/contract';
import type { Feature } from '#contributions/feature.ts';
import { countCreditsInState } from '#core/credits/count-waiting-credits.ts';
import { unsafeAskedByStep, unsafeAwaitedAttachments } from './asked-attachments.ts';
import { unsafeAttachmentChecks } from './attachment-checks.ts';
import { attachmentsRoutes } from './attachments.routes.ts';
import { attachmentsPersonalData } from './personal-data.ts';
import { requestsAnswered } from './requests-answered.ts';
import { requestsHistory } from './requests-history.ts';
import { requestsPart } from './requests-part.ts';

export const attachmentsFeature = {
  name: 'attachments',
  writes: ['credit_attachments', 'credit_requests'],
  people: {
    credit_attachments: {
      exported: 'créditos/documentos',
      erased: 'applications',
      kept: 'credits',
    },
    credit_requests: {
      exported: 'créditos/documentos_pedidos',
      erased: 'applications',
      kept: 'credits',
    },
  },
  routes: [attachmentsRoutes],
  personalData: () => attachmentsPersonalData,
  guards: { requests_answered: requestsAnswered },
  creditParts: [requestsPart],
  history: requestsHistory,
  stepSubjects: [unsafeAskedByStep],
  awaited: [unsafeAwaitedAttachments],
  waiting: [countCreditsInState({ name: 'documents_pending', state: STATE.awaitingAttachments })],
  checks: unsafeAttachmentChecks,
} as const satisfies Feature<never, never>;
