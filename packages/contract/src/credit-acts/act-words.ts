import type { CreditEvent } from '@cuotaclara/loan-math';
import { keyField } from '../values/fields.ts';

/** Parts of a debt that the lender may forgive, in the order in which a payment covers them. */
export const WAIVED_PARTS = {
  collection_costs: 'Gastos de cobranza',
  late_interest: 'Intereses de mora',
  charges: 'Cargos',
  interest: 'Intereses corrientes',
  principal: 'Capital vencido (quita)',
} as const;

export type WaivedPart = keyof typeof WAIVED_PARTS;

export const waivedPartField = keyField(WAIVED_PARTS, { error: 'Elige qué se condona.' });

/** Overdue instalments, and working days after a written notice, before everything is claimed. */
export const ACCELERATION_INSTALMENTS = 2;
export const ACCELERATION_WORKING_DAYS = 10;

/** Acts of two people on a credit, by the event that each leaves in it. */
export const ACT_NAMES = {
  'write-off': 'Castigo',
  waiver: 'Condonación',
  'late-pause': 'Suspensión de la mora',
  'late-resumption': 'Reanudación de la mora',
  'rate-change': 'Cambio de tasa',
  acceleration: 'Aceleración del plazo',
} as const satisfies Partial<Readonly<Record<CreditEvent['kind'], string>>>;

export type ActKind = keyof typeof ACT_NAMES;

export const actKindField = keyField(ACT_NAMES);

export const isActKind = (kind: string): kind is ActKind => Object.hasOwn(ACT_NAMES, kind);
