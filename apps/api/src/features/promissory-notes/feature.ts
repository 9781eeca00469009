import type { Feature } from '#contributions/feature.ts';
import { copyFilledNote } from './filling/copy-filled-note.ts';
import { type CopyTaskDeps, copyTask, workOnNoteCopies } from './filling/note-copy-work.ts';
import { voidFillings } from './filling/void-fillings.ts';
import { fillingWait, notesWaiting } from './notes-waiting.ts';
import { noticesWaiting, noticeWaits } from './notices/notices-waiting.ts';
import { notesPersonalData } from './personal-data.ts';
import { promissoryNotesRoutes } from './promissory-notes.routes.ts';
import { unsafeNoteChecks } from './register/note-checks.ts';
import { noteHistory } from './register/note-history.ts';
import { noteTasks } from './register/note-tasks.ts';
import { settleOnStep } from './register/settle-notes.ts';

export const promissoryNotesFeature = {
  name: 'promissory-notes',
  writes: ['promissory_notes', 'promissory_note_entries', 'note_fillings', 'note_notices'],
  people: {
    promissory_notes: { kept: 'credits' },
    promissory_note_entries: { exported: 'créditos/pagarés', kept: 'credits' },
    note_fillings: { kept: 'credits' },
    note_notices: { kept: 'credits' },
  },
  routes: [promissoryNotesRoutes],
  workers: [workOnNoteCopies],
  schedule: (deps: Parameters<typeof noteTasks>[0] & CopyTaskDeps) => [
    ...noteTasks(deps),
    copyTask(deps),
  ],
  effects: [() => settleOnStep],
  sealEffects: [copyFilledNote],
  blockEffects: [voidFillings],
  history: noteHistory,
  waiting: [notesWaiting, ...noticesWaiting],
  creditWaits: [fillingWait, ...noticeWaits],
  personalData: () => notesPersonalData,
  checks: unsafeNoteChecks,
} as const satisfies Feature<never, never>;
