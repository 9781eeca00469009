import type { Feature } from '#contributions/feature.ts';
import { templateChecks } from './template-checks.ts';
import { templatesRoutes } from './templates.routes.ts';
import { templatesWaiting } from './templates-waiting.ts';

export const templatesFeature = {
  name: 'templates',
  writes: ['document_templates', 'proposed_texts'],
  routes: [templatesRoutes],
  waiting: templatesWaiting,
  checks: templateChecks,
} as const satisfies Feature<never, never>;
