import { creditsWaiting } from '#domain/credit/waiting-credits.ts';

/** Lists of the credits whose promissory note needs its notice or can be filled. */
export const promissoryNotesLinks = {
  promissory_notes_to_notify: creditsWaiting('promissory_notes_to_notify'),
  promissory_notes_to_fill: creditsWaiting('promissory_notes_to_fill'),
};
