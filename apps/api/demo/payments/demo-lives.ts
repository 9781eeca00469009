import { createHash } from 'node:crypto';
import { BUSINESS_TIME_ZONE, STATE } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import type { DemoPayment } from '#demo/credits/demo-payments.ts';
import type { NumberedCredit } from '#demo/credits/seed-credit-rows.ts';
import { bookLives, type CreditLife, type LivedPayment } from '#features/servicing/public.ts';
import type { DB } from '#platform/database/database.generated.ts';

type LivesInput = {
  readonly credits: readonly NumberedCredit[];
  /** Credits whose last payments are told one by one. */
  readonly told: ReadonlySet<number>;
  readonly today: Temporal.PlainDate;
};

/**
 * Two years of money: every disbursed credit is transferred, its payments come by the ways that
 * there are, and what fell due and what each month had earned is booked on its day.
 */
export async function seedLives(
  trx: Transaction<DB>,
  { credits, told, today }: LivesInput,
): Promise<void> {
  const rates = await commissionRates(trx);
  const disbursed = credits.filter(({ steps }) => steps.some(({ to }) => to === STATE.disbursed));
  await bookLives(
    trx,
    disbursed.map((credit) => lifeOf(credit, { rates, today, isTold: told.has(credit.id) })),
  );
}

type Rates = ReadonlyMap<number, number>;

async function commissionRates(trx: Transaction<DB>): Promise<Rates> {
  const rows = await trx.selectFrom('vendors').select(['user_id', 'commission_rate_bps']).execute();
  return new Map(rows.map(({ user_id, commission_rate_bps: bps }) => [user_id, bps]));
}

const BASIS_POINTS = 10_000;
const LOST = 'Más de 180 días en mora y sin acuerdo de pago.';

type LifeFacts = {
  readonly rates: Rates;
  readonly today: Temporal.PlainDate;
  readonly isTold: boolean;
};

const CUT_MONTHS = 3;

/** The company books what a month has earned at its end since then. */
export const cutsFrom = (today: Temporal.PlainDate): Temporal.PlainDate =>
  today.with({ day: 1 }).subtract({ months: CUT_MONTHS });

/** How many of the last payments of a credit a story tells. */
export const TOLD_PAYMENTS = 3;

function lifeOf(credit: NumberedCredit, { rates, today, isTold }: LifeFacts): CreditLife {
  const { id, borrowerId, crew, purchase, steps, state } = credit;
  const bps = crew.supplier === null ? undefined : rates.get(crew.supplier);
  const end = steps.at(-1);
  const payments = isTold ? credit.payments.slice(0, -TOLD_PAYMENTS) : credit.payments;
  const until = isTold ? payments.at(-1)?.on : undefined;
  return {
    creditId: id,
    terms: purchase.terms,
    rules: purchase.rules,
    payee: crew.supplier === null ? `borrower:${borrowerId}` : `supplier:${crew.supplier}`,
    commission:
      bps === undefined
        ? null
        : {
            amount: Math.round((purchase.amount * bps) / BASIS_POINTS),
            party: `supplier:${crew.supplier}`,
          },
    payments: payments.map((payment, index) => livedPayment(credit, { payment, index })),
    writtenOff:
      state === STATE.writtenOff && end !== undefined
        ? { on: dayOf(end.at), reason: LOST, by: end.by }
        : null,
    until: until ?? today.toString(),
    cutsFrom: cutsFrom(today).toString(),
  };
}

const dayOf = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO(BUSINESS_TIME_ZONE).toPlainDate().toString();

/** How people pay, in turn: half of them through the gateway. */
const WAYS = [
  { source: 'gateway', means: 'pse', role: 'gateway' },
  { source: 'desk', means: 'transfer', role: 'bank' },
  { source: 'gateway', means: 'wallet', role: 'gateway' },
  { source: 'desk', means: 'breb', role: 'bank' },
  { source: 'gateway', means: 'pse', role: 'gateway' },
  { source: 'desk', means: 'transfer', role: 'bank' },
  { source: 'gateway', means: 'card', role: 'gateway' },
  { source: 'desk', means: 'cash', role: 'cash' },
  { source: 'gateway', means: 'wallet', role: 'gateway' },
] as const;

type Place = { readonly payment: DemoPayment; readonly index: number };

function livedPayment(
  { id, place, crew }: NumberedCredit,
  { payment, index }: Place,
): LivedPayment {
  const way = WAYS[(place * 2 + index) % WAYS.length] ?? WAYS[0];
  const { source, means, role } = way;
  const at = momentOf(payment.on, place + index);
  const transaction = `1${String(place).padStart(4, '0')}-${Math.floor(
    at.epochMilliseconds / 1000,
  )}-${10_000 + index}`;
  return {
    on: payment.on,
    amount: payment.amount,
    excess: 'advance',
    source,
    means,
    note: null,
    money: { role, party: null },
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
