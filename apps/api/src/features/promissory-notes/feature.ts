import type { Feature } from '#contributions/feature.ts';
import { copyFilledPromissoryNote } from './filling/copy-filled-promissory-note.ts';
import { fillingWait } from './filling/filling-wait.ts';
import {
  type CopyTaskDeps,
  copyTask,
  workOnPromissoryNoteCopies,
} from './filling/promissory-note-copy-work.ts';
import { promissoryNoteFilling } from './filling/promissory-note-filling.ts';
import { noticesWaiting, noticeWaits } from './notices/notices-waiting.ts';
import { promissoryNotesPersonalData } from './personal-data.ts';
import { promissoryNotesRoutes } from './promissory-notes.routes.ts';
import { unsafePromissoryNoteChecks } from './register/promissory-note-checks.ts';
import { promissoryNoteHistory } from './register/promissory-note-history.ts';
import { promissoryNoteTasks } from './register/promissory-note-tasks.ts';
import { settleOnStep } from './register/settle-promissory-notes.ts';

export const promissoryNotesFeature = {
  name: 'promissory-notes',
  writes: [
    'promissory_notes',
    'promissory_note_entries',
    'promissory_note_fillings',
    'promissory_note_notices',
  ],
  people: {
    promissory_notes: { kept: 'credits' },
    promissory_note_entries: { exported: 'créditos/pagarés', kept: 'credits' },
    promissory_note_fillings: { kept: 'credits' },
    promissory_note_notices: { kept: 'credits' },
  },
  routes: [promissoryNotesRoutes],
  workers: [workOnPromissoryNoteCopies],
  schedule: (deps: Parameters<typeof promissoryNoteTasks>[0] & CopyTaskDeps) => [
    ...promissoryNoteTasks(deps),
    copyTask(deps),
  ],
  effects: [() => settleOnStep],
  sealEffects: [copyFilledPromissoryNote],
  decisions: [promissoryNoteFilling],
  history: promissoryNoteHistory,
  waiting: noticesWaiting,
  creditWaits: [fillingWait, ...noticeWaits],
  personalData: () => promissoryNotesPersonalData,
  checks: unsafePromissoryNoteChecks,
} as const satisfies Feature<never, never>;
