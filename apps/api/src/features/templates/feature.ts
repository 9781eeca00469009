import type { Feature } from '#contributions/feature.ts';
import { templateChecks } from './template-checks.ts';
import { templatePublication } from './template-publication.ts';
import { templatesRoutes } from './templates.routes.ts';
import { templatesWaiting } from './templates-waiting.ts';

export const templatesFeature = {
  name: 'templates',
  writes: ['document_templates', 'proposed_texts'],
  people: {
    document_templates: { kept: 'staff_acts' },
  },
  routes: [templatesRoutes],
  decisions: [templatePublication],
  waiting: templatesWaiting,
  checks: templateChecks,
} as const satisfies Feature<never, never>;
