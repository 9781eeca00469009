export const DEPOSIT_SOURCES = {
  bank_file: 'Banco',
  gateway: 'Pasarela',
  reversal: 'Pago reversado',
} as const;

export type DepositSource = keyof typeof DEPOSIT_SOURCES;

/** Where an open deposit is: a line of the bank at the desk, or in the tray. */
export const DEPOSIT_PLACES = { to_assign: 'Por asignar', tray: 'En la bandeja' } as const;

/** How long a deposit has been waiting. */
export const AGES = {
  today: 'Hoy',
  days_1_2: 'De 1 a 2 días',
  days_3_5: 'De 3 a 5 días',
  over_5: 'Más de 5 días',
} as const;

export type DepositAge = keyof typeof AGES;
