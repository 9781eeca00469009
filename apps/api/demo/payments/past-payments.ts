import { createHash } from 'node:crypto';
import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import type { DemoPayment } from '#demo/credits/demo-payments.ts';
import type { NumberedCredit } from '#demo/credits/seed-credit-rows.ts';
import { HOUSE_ACCOUNT } from './house-account.ts';
import type { PastPayment } from './post-past-payment.ts';

/** How people pay, in turn: half of them through the gateway. */
const WAYS = [
  { source: 'gateway', means: 'pse', role: 'gateway' },
  { source: 'desk', means: 'transfer', role: 'bank' },
  { source: 'gateway', means: 'nequi', role: 'gateway' },
  { source: 'desk', means: 'breb', role: 'bank' },
  { source: 'gateway', means: 'pse', role: 'gateway' },
  { source: 'desk', means: 'transfer', role: 'bank' },
  { source: 'gateway', means: 'card', role: 'gateway' },
  { source: 'desk', means: 'cash', role: 'cash' },
  { source: 'gateway', means: 'daviplata', role: 'gateway' },
] as const;

type Place = { readonly payment: DemoPayment; readonly index: number };

/** A payment of a credit with the way that it came by and who entered it. */
export function pastPayment(
  { id, place, crew }: NumberedCredit,
  { payment, index }: Place,
): PastPayment {
  const way = WAYS[(place * 2 + index) % WAYS.length] ?? WAYS[0];
  const { source, means, role } = way;
  const at = momentOf(payment.on, place + index);
  const transaction = `1${String(place).padStart(4, '0')}-${Math.floor(
    at.epochMilliseconds / 1000,
  )}-${10_000 + index}`;
  return {
    creditId: id,
    on: Temporal.PlainDate.from(payment.on),
    amount: payment.amount,
    excess: 'advance',
    source,
    means,
    money: { role, party: role === 'bank' ? HOUSE_ACCOUNT : null },
    sourceKey:
      source === 'gateway'
        ? `gw:${transaction}:approved`
        : `desk:${crew.treasurer ?? 0}:${keyOf(`${id} ${index}`)}`,
    by: source === 'gateway' ? null : crew.treasurer,
    at,
  };
}

/** Where the key of a browser would be: something that only this payment has. */
const keyOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

const FIRST_HOUR = 8;
const OPEN_HOURS = 10;

/** A moment of a day, at an hour when people pay. */
const momentOf = (on: string, turn: number): Temporal.Instant =>
  Temporal.PlainDate.from(on)
    .toZonedDateTime({
      timeZone: BUSINESS_TIME_ZONE,
      plainTime: { hour: FIRST_HOUR + (turn % OPEN_HOURS), minute: (turn * 7) % 60 },
    })
    .toInstant();
