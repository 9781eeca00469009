import { keyField } from '../values/fields.ts';

/** What is bought: a vehicle has a plate, and a plate is needed before the disbursement. */
export const PRODUCT_KINDS = {
  motorcycle: 'Motocicleta',
  car: 'Automóvil',
  other: 'Otro',
} as const;

export type ProductKind = keyof typeof PRODUCT_KINDS;

export const productKindField = keyField(PRODUCT_KINDS);
