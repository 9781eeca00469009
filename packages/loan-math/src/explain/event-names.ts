import type { CreditEvent } from '../life/events.ts';
import type { Day } from '../plan/calendar.ts';
import { dayWords } from '../spanish.ts';

const EVENT_NAMES = {
  payment: 'Pago',
  reversal: 'Reverso',
  'collection-cost': 'Gasto de cobranza',
  charge: 'Cargo',
  'charge-change': 'Cambio de un cargo',
  'due-day-change': 'Cambio de fecha de pago',
  acceleration: 'Aceleración del plazo',
  restitution: 'Restitución del plazo',
  restructure: 'Reestructuración',
  waiver: 'Condonación',
  'rate-change': 'Cambio de tasa',
  'late-pause': 'Suspensión de los intereses de mora',
  'late-resumption': 'Reanudación de los intereses de mora',
  disbursement: 'Desembolso adicional',
  'write-off': 'Castigo de cartera',
} as const satisfies Record<CreditEvent['kind'], string>;

/** `Cambio de tasa del 5 de marzo de 2026`, with more about it in the middle where asked. */
export const eventTitle = (kind: CreditEvent['kind'], on: Day, more = ''): string =>
  `${EVENT_NAMES[kind]}${more} del ${dayWords(on)}`;
