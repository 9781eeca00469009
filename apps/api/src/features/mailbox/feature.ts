import type { Feature } from '#contributions/feature.ts';
import { mailboxRoutes } from './mailbox.routes.ts';

export const mailboxFeature = {
  name: 'mailbox',
  writes: [],
  routes: [mailboxRoutes],
} as const satisfies Feature<never, never>;
