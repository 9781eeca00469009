import type { Feature } from '#contributions/feature.ts';
import { unsafeAttachmentChecks } from './attachment-checks.ts';
import { attachmentsRoutes } from './attachments.routes.ts';
import { attachmentsPersonalData } from './personal-data.ts';

export const attachmentsFeature = {
  name: 'attachments',
  writes: ['credit_attachments', 'credit_requests'],
  routes: [attachmentsRoutes],
  personalData: () => attachmentsPersonalData,
  checks: unsafeAttachmentChecks,
} as const satisfies Feature<never, never>;
