import type { Feature } from '#contributions/feature.ts';
import { templateChecks } from './template-checks.ts';
import { templatesRoutes } from './templates.routes.ts';
import { templatesWaiting } from './templates-waiting.ts';
import { voidProposedTemplates } from './void-proposed.ts';

export const templatesFeature = {
  name: 'templates',
  writes: ['document_templates', 'proposed_texts'],
  people: {
    document_templates: { kept: 'staff_acts' },
  },
  routes: [templatesRoutes],
  blockEffects: [voidProposedTemplates],
  waiting: templatesWaiting,
  checks: templateChecks,
} as const satisfies Feature<never, never>;
