export const DEPOSIT_SOURCES = { bank_file: 'Banco', gateway: 'Pasarela' } as const;

export type DepositSource = keyof typeof DEPOSIT_SOURCES;

/** How long a deposit has been waiting. */
export const AGES = {
  today: 'Hoy',
  days_1_2: '1 a 2 días',
  days_3_5: '3 a 5 días',
  over_5: 'Más de 5 días',
} as const;

export type DepositAge = keyof typeof AGES;
