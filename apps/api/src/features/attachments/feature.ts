import type { Feature } from '#contributions/feature.ts';
import { attachmentsRoutes } from './attachments.routes.ts';

export const attachmentsFeature = {
  name: 'attachments',
  writes: ['credit_attachments', 'credit_requests'],
  routes: [attachmentsRoutes],
} as const satisfies Feature<never, never>;
