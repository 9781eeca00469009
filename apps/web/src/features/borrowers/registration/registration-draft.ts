import { draftIn } from '#lib/typed-draft.ts';

/**
 * What somebody typed into their registration, until it is done. Its subject is the address:
 * another link for the same one goes on with it, a link for another does not.
 */
export const registrationDraft = draftIn('registration_draft');
