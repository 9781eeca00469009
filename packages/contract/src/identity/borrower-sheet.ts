import { IDENTITY_STATES, IN_PERSON_TEXT } from '../values/identity-items.ts';
import { BORROWER_LIST } from './review.ts';

/** The list of borrowers as a sheet, whose cells have the words alone. */
export const BORROWER_SHEET = {
  ...BORROWER_LIST,
  columns: {
    ...BORROWER_LIST.columns,
    identity_state: {
      ...BORROWER_LIST.columns.identity_state,
      labels: { ...IDENTITY_STATES, in_person: IN_PERSON_TEXT },
    },
  },
} as const;
