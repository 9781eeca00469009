import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about the attachments of a credit. */
export const ATTACHMENTS_REFUSALS = {
  attachment_exists: {
    status: 400,
    message: 'Ya hay un archivo «{name}» de este tipo. Reemplázalo o usa otro nombre.',
  },
  attachment_not_allowed: {
    status: 400,
    message: 'Tu rol no puede adjuntar ese tipo de documento.',
  },
  too_many_attachments: {
    status: 400,
    message: 'Este crédito ya tiene {max} documentos, que es el máximo.',
  },
} as const satisfies RefusalTable;
