import { IDENTITY_ITEMS, IDENTITY_STATES } from '../values/identity-items.ts';
import type { FactTable } from '../wire/fact-table.ts';
import { CAPTURE_ORIGINS } from './captures.ts';
import { BORROWER_LIST, CHECK_KINDS, CHECK_VERDICTS } from './review.ts';

/** The words of what the audit log keeps of the identity of a borrower. */
export const IDENTITY_AUDIT_FACTS = {
  labels: {
    item: 'Paso',
    origin: 'Cómo llegó',
    identity_state: 'Identidad',
    capture_id: 'Captura',
    capture_ids: 'Capturas',
    verdict: 'Resultado',
    reasons: 'Motivos',
    passed: 'La superó',
  },
  valuesOf: {
    borrower: {
      item: Object.fromEntries(
        Object.entries(IDENTITY_ITEMS).map(([item, { title }]) => [item, title]),
      ),
      kind: CHECK_KINDS,
      identity_state: IDENTITY_STATES,
      verdict: CHECK_VERDICTS,
      origin: CAPTURE_ORIGINS,
    },
  },
  lists: [BORROWER_LIST],
} as const satisfies FactTable;
