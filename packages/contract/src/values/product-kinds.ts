import { keyField } from './fields.ts';

/** What is bought: a vehicle has a plate, and a plate is needed before the disbursement. */
export const PRODUCT_KINDS = {
  motorcycle: 'Motocicleta',
  car: 'Automóvil',
  other: 'Otro',
} as const;

export type ProductKind = keyof typeof PRODUCT_KINDS;

export const productKindField = keyField(PRODUCT_KINDS);

/** The products that an entry of a catalogue is for: all of them, or one kind. */
export const PRODUCT_SCOPES = {
  any: 'Todos',
  motorcycle: 'Motocicletas',
  car: 'Automóviles',
  other: 'Otros',
} as const;

export const productScopeField = keyField(PRODUCT_SCOPES);
