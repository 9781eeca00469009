import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about templates that waits for people. */
export const TEMPLATES_WAITING = {
  product_texts_offered: {
    label: ['Texto nuevo del producto por revisar', 'Textos nuevos del producto por revisar'],
    needs: 'write_templates',
  },
} as const satisfies WaitingTable;
