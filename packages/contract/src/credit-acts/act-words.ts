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
  restructure: 'Reestructuración',
} as const satisfies Partial<Readonly<Record<CreditEvent['kind'], string>>>;

export type ActKind = keyof typeof ACT_NAMES;

export const actKindField = keyField(ACT_NAMES);

export const isActKind = (kind: string): kind is ActKind => Object.hasOwn(ACT_NAMES, kind);

/** States of the addendum of a restructure. */
export const OFFER_STATES = {
  signing: 'Por firmar',
  overtaken: 'Cambió lo que se debe: hay que emitirlo otra vez',
  sealing: 'Firmado, por sellar',
  in_force: 'En firme',
  not_entered: 'Firmado, pero las cifras ya eran otras',
  rejected: 'No quisieron firmar',
  expired: 'Venció sin firmarse',
  withdrawn: 'Retirado',
} as const;

export type OfferState = keyof typeof OFFER_STATES;

export const offerStateField = keyField(OFFER_STATES);

/** Offers that end with another addendum of the same terms. */
export const REISSUED_STATES: readonly OfferState[] = ['overtaken', 'not_entered', 'expired'];

/** Offers that nobody has signed whole, and that can be taken back. */
export const WITHDRAWN_STATES: readonly OfferState[] = ['signing', 'overtaken'];

/** More instalments than any new plan has. */
export const NEW_INSTALMENTS_MAX = 240;
