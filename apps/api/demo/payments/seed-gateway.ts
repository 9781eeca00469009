import { randomInt } from 'node:crypto';
import { settlementEntry } from '@cuotaclara/books';
import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import { insertRows, reserveIds } from '#demo/credits/insert-rows.ts';
import { postEntries } from '#features/ledger/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { HOUSE_ACCOUNT } from './house-account.ts';

type GatewayInput = {
  readonly today: Temporal.PlainDate;
  /** Who records what the gateway transfers. */
  readonly treasurer: number;
};

/** What the gateway brought: a payment, a deposit of the tray, or less what was charged back. */
type Item = {
  readonly source_key: string;
  readonly payment_id: number | null;
  readonly deposit_id: number | null;
  readonly amount: number;
  readonly on: string;
};

type Paid = Item & {
  readonly payment_id: number;
  readonly credit_id: number;
  readonly excess: string;
  readonly means: string | null;
  readonly created_at: Date;
  readonly is_reversed: boolean;
  /** Its payer asked for an extra payment. */
  readonly is_chosen: boolean;
  /** The account of the borrower, who pays signed in; most of them have none. */
  readonly started_by: number | null;
};

/** Intents and attempts behind the payments of the gateway, and what it transferred for them. */
export async function seedGateway(
  trx: Transaction<DB>,
  { today, treasurer }: GatewayInput,
): Promise<void> {
  const paid = await readPaid(trx);
  await insertAttempts(trx, paid, today);
  const others = await readOthers(trx);
  await settle(trx, [...paid, ...others], { today, treasurer });
  await settleLeftovers(trx);
}

/** Money of the tray has its attempts before: those that were transferred are settled. */
const settleLeftovers = (trx: Transaction<DB>) =>
  sql`
    update payment_attempts set state = 'SETTLED' where state = 'APPROVED' and exists (
      select from gateway_settlement_items as item
      where item.is_live and item.source_key = 'gw:' || transaction_id || ':approved'
    )
  `.execute(trx);

async function readPaid(trx: Transaction<DB>): Promise<readonly Paid[]> {
  const { rows } = await sql<Paid>`
    select source_key, payment_id, null as deposit_id, amount, paid_on as "on", credit_id, excess,
      means, created_at, is_chosen,
      exists (
        select from credit_events as event where event.reverses_payment_id = payments.payment_id
      ) as is_reversed,
      (
        select borrowers.user_id from credits
        join borrowers on borrowers.borrower_id = credits.borrower_id
        where credits.credit_id = payments.credit_id
      ) as started_by
    from payments join payment_splits using (payment_id)
    where source = 'gateway' order by payment_id
  `.execute(trx);
  return rows;
}

/** Money of the tray, and what the gateway took back. */
async function readOthers(trx: Transaction<DB>): Promise<readonly Item[]> {
  const { rows } = await sql<Item>`
    select source_key, null as payment_id, deposit_id, amount, paid_on as "on"
    from deposits where source = 'gateway'
    union all
    select 'charge-back:' || payment_id, payment_id, null, -amount, happened_on
    from payments join credit_events on reverses_payment_id = payment_id
    where source = 'gateway'
  `.execute(trx);
  return rows;
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 12;
const reference = (): string =>
  Array.from({ length: REFERENCE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const METHODS: Readonly<Record<string, string>> = {
  pse: 'PSE',
  card: 'CARD',
  nequi: 'NEQUI',
  daviplata: 'DAVIPLATA',
};
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CENTS = 100;

async function insertAttempts(
  trx: Transaction<DB>,
  paid: readonly Paid[],
  today: Temporal.PlainDate,
): Promise<void> {
  const wanted = {
    table: 'payment_intents',
    key: 'payment_intent_id',
    count: paid.length,
  } as const;
  const ids = await reserveIds(trx, wanted);
  const rows = paid.map((payment, index) => {
    const at = payment.created_at.getTime();
    const moment = (ms: number): string => new Date(at + ms).toISOString();
    return { payment, intentId: ids[index] ?? 0, name: reference(), moment };
  });
  await insertRows(
    trx,
    'payment_intents',
    rows.map(({ payment, intentId, name, moment }) => ({
      payment_intent_id: intentId,
      reference: name,
      credit_id: payment.credit_id,
      choice: payment.is_chosen ? 'extra' : 'due',
      excess: payment.excess,
      amount: payment.amount,
      started_by: payment.started_by,
      created_at: moment(-MINUTE_MS * 4),
      expires_at: moment(HOUR_MS - MINUTE_MS * 4),
    })),
  );
  await insertRows(
    trx,
    'payment_attempts',
    rows.map(({ payment, intentId, name, moment }) => ({
      transaction_id: payment.source_key.split(':')[1],
      payment_intent_id: intentId,
      reference: name,
      state: stateOf(payment, today),
      amount_cents: payment.amount * CENTS,
      currency: 'COP',
      method: METHODS[payment.means ?? 'pse'],
      means: payment.means,
      created_at: moment(-MINUTE_MS * 2),
      state_at: moment(0),
      approved_at: moment(0),
      payment_id: payment.payment_id,
    })),
  );
}

function stateOf({ is_reversed, on }: Paid, today: Temporal.PlainDate): string {
  if (is_reversed) return 'CHARGED_BACK';
  return settledOn(on, today) === null ? 'APPROVED' : 'SETTLED';
}

/** The gateway transfers what was paid in a week on the Tuesday after it; null before it did. */
function settledOn(on: string, today: Temporal.PlainDate): string | null {
  const day = Temporal.PlainDate.from(on);
  const tuesday = day.add({ days: 9 - day.dayOfWeek });
  return Temporal.PlainDate.compare(tuesday, today) < 0 ? tuesday.toString() : null;
}

/** The tariff of the gateway: a share and a sum for each transaction, with IVA; retefuente. */
const FEE = { share: 0.0265, each: 70_000, iva: 0.19, incomeTax: 0.015 } as const;

function declaredOf(items: readonly Item[]) {
  const gross = items.reduce((sum, { amount }) => sum + amount, 0) * CENTS;
  const fee = Math.round(gross * FEE.share) + FEE.each * items.length;
  const feeIva = Math.round(fee * FEE.iva);
  const incomeTax = Math.round(gross * FEE.incomeTax);
  return {
    gross_cents: gross,
    fee_cents: fee,
    fee_iva_cents: feeIva,
    income_tax_cents: incomeTax,
    iva_withheld_cents: 0,
    ica_withheld_cents: 0,
    net_cents: gross - fee - feeIva - incomeTax,
  };
}

async function settle(
  trx: Transaction<DB>,
  items: readonly Item[],
  { today, treasurer }: GatewayInput,
): Promise<void> {
  const byDay = Map.groupBy(items, ({ on }) => settledOn(on, today));
  byDay.delete(null);
  const days = [...byDay.entries()].flatMap(([day, own]) => (day === null ? [] : [{ day, own }]));
  const ids = await reserveIds(trx, {
    table: 'gateway_settlements',
    key: 'gateway_settlement_id',
    count: days.length,
  });
  const settled = days
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ day, own }, index) => ({ id: ids[index] ?? 0, day, own, declared: declaredOf(own) }));
  await insertRows(
    trx,
    'gateway_settlements',
    settled.map(({ id, day, declared }) => ({
      gateway_settlement_id: id,
      settled_on: day,
      reference: `LIQ-${day.replaceAll('-', '')}`,
      ...declared,
      party: HOUSE_ACCOUNT,
      recorded_by: treasurer,
      recorded_at: Temporal.PlainDate.from(day)
        .toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: { hour: 10 } })
        .toInstant(),
    })),
  );
  await insertRows(
    trx,
    'gateway_settlement_items',
    settled.flatMap(({ id, own }) =>
      own.map(({ source_key, payment_id, deposit_id, amount }) => ({
        ...{ source_key, payment_id, deposit_id, amount, gateway_settlement_id: id },
      })),
    ),
  );
  await postEntries(trx, {
    entries: settled.map(({ id, day, declared }) => ({
      kind: 'settlement',
      sourceKey: `settlement:${id}`,
      creditId: null,
      effectiveOn: day,
      lines: settlementEntry({
        grossCents: declared.gross_cents,
        feeCents: declared.fee_cents,
        feeIvaCents: declared.fee_iva_cents,
        incomeTaxCents: declared.income_tax_cents,
        netCents: declared.net_cents,
        bank: HOUSE_ACCOUNT,
      }),
    })),
    today,
    by: treasurer,
    accruedUntil: null,
  });
}
