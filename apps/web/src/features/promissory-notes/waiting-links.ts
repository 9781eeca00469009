import { creditsWaiting } from '#domain/credit/waiting-credits.ts';

/** The list of credits whose note a person proposed to fill. */
export const notesLinks = {
  note_fillings_proposed: creditsWaiting('note_fillings_proposed'),
  notes_to_notify: creditsWaiting('notes_to_notify'),
  notes_to_fill: creditsWaiting('notes_to_fill'),
};
