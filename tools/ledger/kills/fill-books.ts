import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { bookEarlierCredits } from '#api/features/servicing/public.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { PlannedPayment } from './plan-payments.ts';

/** Twelve million in three years for a motorcycle, with a life insurance on the balance. */
const TERMS = {
  product_name: 'AKT NKD 125',
  product_kind: 'motorcycle',
  product_price: 14_000_000,
  modality: 'consumo-y-ordinario',
  request_amount: 12_000_000,
  amount: 12_000_000,
  months: 36,
  rate_ea: '0.225',
  instalment_multiple: 100,
  instalment: 448_900,
  total_cost_ea: '0.225',
  charges: JSON.stringify([
    {
      code: 'SEGURO_VIDA',
      name: 'Seguro de vida deudores',
      base: 'balance-share',
      amount: null,
      percent: 0.05,
      moment: 'instalment',
      iva_percent: null,
      is_service: true,
    },
  ]),
} as const;

const FIRST_IDENTIFICATION = 1_030_000_000;
/** The oldest credits owe a few instalments, so that payments meet late interest, too. */
const MONTHS_OLD = [1, 2, 4] as const;

type FillInput = { readonly count: number; readonly today: Temporal.PlainDate };

async function addBorrowers(db: Database, count: number): Promise<readonly number[]> {
  const { document_kind_id } = await db
    .selectFrom('document_kinds')
    .select('document_kind_id')
    .where('code', '=', 'CC')
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('borrowers')
    .values(
      Array.from({ length: count }, (_, index) => ({
        document_kind_id,
        identification: String(FIRST_IDENTIFICATION + index),
        expedition_date: '2008-03-14',
        first_name: 'Marcela',
        first_surname: 'Quintero',
        born_date: '1990-02-20',
        phone: '3104567890',
        email: `marcela${index}@correo.test`,
        address: 'Calle 10 # 43 D - 30',
        identity_state: 'approved',
      })),
    )
    .returning('borrower_id')
    .execute();
  return rows.map(({ borrower_id }) => borrower_id);
}

/** Adds disbursed credits with their books, all at once. Answers their ids. */
export async function fillBooks(
  db: Database,
  { count, today }: FillInput,
): Promise<readonly number[]> {
  const borrowerIds = await addBorrowers(db, count);
  const rows = await db
    .insertInto('credits')
    .values(
      borrowerIds.map((borrower_id, index) => {
        const disbursedOn = today.subtract({ months: MONTHS_OLD[index % MONTHS_OLD.length] ?? 1 });
        return {
          ...TERMS,
          borrower_id,
          credit_state_id: STATE.disbursed,
          sent_at: new Date(),
          due_day: disbursedOn.day,
          disbursed_on: disbursedOn.toString(),
          first_due_on: disbursedOn.add({ months: 1 }).toString(),
        };
      }),
    )
    .returning('credit_id')
    .execute();
  for (let after = 0, isMore = true; isMore; ) {
    const { ids } = await db
      .transaction()
      .execute((trx) => bookEarlierCredits(trx, { after, today }));
    after = ids.at(-1) ?? after;
    isMore = ids.length > 0;
  }
  await sql`
    insert into credit_history (credit_id, to_state_id)
    select credit_id, credit_state_id from credits`.execute(db);
  // The terms have charges of their own, so that only the plan knows the instalment.
  await sql`
    update credits set instalment = row.principal + row.interest + row.charges
    from instalments as row
    where row.credit_id = credits.credit_id and row.number = 2`.execute(db);
  return rows.map(({ credit_id }) => credit_id);
}

/** As the open page begins a payment: it can be paid for an hour, and is asked for after 15 min. */
export async function addIntents(
  db: Database,
  payments: readonly PlannedPayment[],
  now: Temporal.Instant,
): Promise<void> {
  const after = (minutes: number) => new Date(now.add({ minutes }).epochMilliseconds);
  await db
    .insertInto('payment_intents')
    .values(
      payments
        .filter(({ way }) => way !== 'desk')
        .map(({ reference, creditId, amount, excess }) => ({
          reference,
          credit_id: creditId,
          choice: 'other',
          excess,
          amount,
          created_at: after(0),
          expires_at: after(60),
          next_poll_at: after(15),
        })),
    )
    .execute();
}

/**
 * Payments up to this number count as recorded before the program issued receipts by itself. To
 * print and to seal hundreds of them took a third of the time, and a few are enough to be cut off.
 */
export const leaveOutReceipts = (db: Database, paymentId: number) =>
  sql`
    insert into paper_marks (first_payment_id, payment_id, credit_event_id)
    values (${paymentId}, ${paymentId}, 0)
    on conflict (is_only) do update
      set first_payment_id = excluded.first_payment_id, payment_id = excluded.payment_id
  `.execute(db);
