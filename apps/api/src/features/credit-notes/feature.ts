import type { Feature } from '#contributions/feature.ts';
import { creditNoteHistory } from './credit-note-history.ts';
import { creditNotesRoutes } from './credit-notes.routes.ts';
import { creditNotesPersonalData } from './personal-data.ts';

export const creditNotesFeature = {
  name: 'credit-notes',
  writes: ['credit_notes'],
  people: {
    credit_notes: { exported: 'créditos/notas', erased: 'applications', kept: 'credits' },
  },
  routes: [creditNotesRoutes],
  history: creditNoteHistory,
  personalData: () => creditNotesPersonalData,
} as const satisfies Feature<never, never>;
