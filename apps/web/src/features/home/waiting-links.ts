import type { WaitingName } from '@cuotaclara/contract';
import { linkOptions } from '@tanstack/react-router';

/** The list where each kind of waiting work is done. */
export const WAITING_LINKS = {
  pending_invitations: linkOptions({
    to: '/admin/users',
    search: { role: 'all', status: 'invited' },
  }),
  missing_second_factors: linkOptions({
    to: '/admin/users',
    search: { role: 'all', second_factor: 'missing' },
  }),
  incomplete_catalogues: linkOptions({ to: '/admin/catalogues' }),
  identities_in_review: linkOptions({
    to: '/borrowers',
    search: { identity_state: 'in_review' },
  }),
} satisfies Record<WaitingName, unknown>;
