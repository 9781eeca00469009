import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about money that is owed, and about the rate it is lent at, that waits for people. */
export const LOAN_TERMS_WAITING = {
  rate_above_usury: {
    label: [
      'Mes en que la tasa de la empresa supera el máximo legal',
      'Meses en que la tasa de la empresa supera el máximo legal',
    ],
    needs: 'manage_settings',
  },
  credits_overdue: {
    label: ['Crédito en mora', 'Créditos en mora'],
    needs: 'manage_collections',
    filterLabel: 'En mora',
    oldestLabel: 'La cuota más antigua venció el',
  },
  write_off_candidates: {
    label: [
      'Candidato a castigo (más de 180 días de mora)',
      'Candidatos a castigo (más de 180 días de mora)',
    ],
    needs: 'write_off_credit',
    filterLabel: 'Más de 180 días de mora',
  },
} as const satisfies WaitingTable;
