import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about users that waits for people. */
export const USERS_WAITING = {
  pending_invitations: {
    label: ['Invitación sin responder', 'Invitaciones sin responder'],
    needs: 'manage_users',
  },
  missing_second_factors: {
    label: [
      'Persona sin la verificación en dos pasos que su rol exige',
      'Personas sin la verificación en dos pasos que su rol exige',
    ],
    needs: 'manage_users',
  },
} as const satisfies WaitingTable;
