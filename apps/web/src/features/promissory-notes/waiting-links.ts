import { creditsWaiting } from '#domain/credit/waiting-credits.ts';

/** Lists of the credits whose promissory note needs its notice or can be filled. */
export const promissoryNotesLinks = {
  notes_to_notify: creditsWaiting('notes_to_notify'),
  notes_to_fill: creditsWaiting('notes_to_fill'),
};
