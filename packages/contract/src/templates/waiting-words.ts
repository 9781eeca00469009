import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about templates that waits for people. */
export const TEMPLATES_WAITING = {
  templates_proposed: {
    label: ['Plantilla propuesta', 'Plantillas propuestas'],
    needs: 'publish_templates',
  },
} as const satisfies WaitingTable;
