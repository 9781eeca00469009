import { IconNote, IconNoteOff } from '@tabler/icons-react';
import type { HistoryWords } from '#domain/credit/history-words.ts';

/** Words of notes in the history of a credit. */
export const creditNoteHistory = {
  credit_note_written: { icon: IconNote, title: 'Nota escrita' },
  credit_note_withdrawn: { icon: IconNoteOff, title: 'Nota retirada' },
} as const satisfies Partial<HistoryWords>;
