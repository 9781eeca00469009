import { creditsWaiting } from '#domain/credit/waiting-credits.ts';

/** The list of credits whose note a person proposed to fill. */
export const notesLinks = {
  note_fillings_proposed: creditsWaiting('note_fillings_proposed'),
};
