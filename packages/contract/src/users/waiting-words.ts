import type { WaitingTable } from '../home/waiting-table.ts';

/** The work about users that waits for people. */
export const USERS_WAITING = {
  pending_invitations: { label: 'Invitaciones sin responder', needs: 'manage_users' },
  missing_second_factors: {
    label: 'Personas sin la verificación en dos pasos que su rol exige',
    needs: 'manage_users',
  },
} as const satisfies WaitingTable;
