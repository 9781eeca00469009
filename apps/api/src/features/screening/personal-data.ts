import type { PersonalDataSource } from '#contributions/personal-data.ts';

/**
 * Hits in control lists are in no own-data file: a person on a list must not learn it from us
 * before the authorities act. Decisions about them prove that the borrower was known.
 */
export const screeningPersonalData: PersonalDataSource = {
  kept: { besideCredits: ['decisions'] },
};
