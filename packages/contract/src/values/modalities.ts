/**
 * The kinds of credit whose usury rate the Superintendencia Financiera certifies every month
 * (Decreto 455 de 2023). The loan engine, which imports nothing, has the same list; a test holds
 * them together.
 */
export const CREDIT_MODALITIES = {
  'consumo-y-ordinario': 'Consumo y ordinario',
  'consumo-de-bajo-monto': 'Consumo de bajo monto',
  'productivo-de-mayor-monto': 'Productivo de mayor monto',
  'productivo-rural': 'Productivo rural',
  'productivo-urbano': 'Productivo urbano',
  'popular-productivo-rural': 'Popular productivo rural',
  'popular-productivo-urbano': 'Popular productivo urbano',
} as const;

export type CreditModality = keyof typeof CREDIT_MODALITIES;
