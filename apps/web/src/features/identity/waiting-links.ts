import { linkOptions } from '@tanstack/react-router';

/** Where identities are reviewed. */
export const identityLinks = {
  identities_in_review: linkOptions({
    to: '/borrowers',
    search: { identity_state: 'in_review' },
  }),
};
