import { linkOptions } from '@tanstack/react-router';

/** Where proposed templates are published. */
export const templatesLinks = {
  templates_proposed: linkOptions({ to: '/templates' }),
};
