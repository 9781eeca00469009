import { linkOptions } from '@tanstack/react-router';

/** Where the work about users is done. */
export const usersLinks = {
  pending_invitations: linkOptions({
    to: '/admin/users',
    search: { role: 'all', status: 'invited' },
  }),
  missing_second_factors: linkOptions({
    to: '/admin/users',
    search: { role: 'all', second_factor: 'missing' },
  }),
};
