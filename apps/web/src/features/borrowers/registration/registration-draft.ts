import { draftIn } from '#lib/typed-draft.ts';

/**
 * What was typed into a registration, until it is done. Its subject is the address: another link
 * for the same address continues with it, a link for another one does not.
 */
export const registrationDraft = draftIn('registration_draft');
