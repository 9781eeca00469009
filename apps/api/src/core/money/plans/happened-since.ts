import { shortDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import type { CreditEvent } from '@cuotaclara/loan-math';
import type { Reader } from '#platform/database/database.ts';
import { otherEventId, paymentEventId, readEvents } from './credit-events.ts';

type KnownUntil = {
  readonly creditId: number;
  /** The newest payment and event that are known. */
  readonly paymentId: number;
  readonly eventId: number;
};

const EVENT_WORDS: Readonly<Partial<Record<CreditEvent['kind'], string>>> = {
  'collection-cost': 'un gasto de cobranza',
  charge: 'un cargo',
  'charge-change': 'un cambio de cargos',
  'due-day-change': 'un cambio del día de pago',
  acceleration: 'la aceleración del plazo',
  restitution: 'la restitución del plazo',
  restructure: 'otra reestructuración',
  waiver: 'una condonación',
  'rate-change': 'un cambio de tasa',
  'late-pause': 'la suspensión de la mora',
  'late-resumption': 'la reanudación de la mora',
  disbursement: 'otro desembolso',
  reversal: 'un reverso',
  'write-off': 'el castigo del crédito',
};

const wordsOf = (event: CreditEvent): string =>
  event.kind === 'payment'
    ? `un pago de ${pesosText(event.amount)} del ${shortDay(event.on)}`
    : `${EVENT_WORDS[event.kind] ?? 'una novedad'} del ${shortDay(event.on)}`;

/** Events to which a debt was exposed since a moment, in Spanish: «una condonación del …». */
export async function unsafeHappenedSince(
  db: Reader,
  { creditId, paymentId, eventId }: KnownUntil,
): Promise<readonly string[]> {
  const events = (await readEvents(db, [creditId])).get(creditId) ?? [];
  const isNew = ({ id }: CreditEvent): boolean => {
    const number = Number(id.replace(/^\D+/, ''));
    return id === paymentEventId(number) ? number > paymentId : isOther(id, number);
  };
  const isOther = (id: string, number: number) => id === otherEventId(number) && number > eventId;
  return events.filter(isNew).map(wordsOf);
}
