import type { CreditStateId } from '@cuotaclara/contract';
import { STATE } from '@cuotaclara/contract';
import type { Insertable, Updateable } from 'kysely';
import type {
  Borrowers,
  CreditApplications,
  Credits,
} from '#platform/database/database.generated.ts';
import type { TestApp } from '#test/test-app.ts';
import { anIdentificationKind } from './borrower-steps.ts';

let count = 0;

type KnownBorrower = { readonly borrowerId: number; readonly identification: string };

/** A borrower entered by the staff: no account, identity approved, unless stated otherwise. */
export async function aKnownBorrower(
  app: TestApp,
  over: Partial<Insertable<Borrowers>> = {},
): Promise<KnownBorrower> {
  count += 1;
  const identification = String(52_900_000 + count);
  const row = await app.db
    .insertInto('borrowers')
    .values({
      document_kind_id: await anIdentificationKind(app),
      identification,
      expedition_date: '2008-03-14',
      first_name: 'Marcela',
      first_surname: 'Quintero',
      second_surname: 'Ávila',
      born_date: '1990-02-20',
      email: `marcela${identification}@correo.test`,
      phone: '3104567890',
      is_phone_verified: true,
      address: 'Calle 10 # 43 D - 30',
      identity_state: 'approved',
      ...over,
    })
    .returning(['borrower_id', 'identification'])
    .executeTakeFirstOrThrow();
  return { borrowerId: row.borrower_id, identification: row.identification };
}

/** What any credit past the draft has: twelve million in three years for a motorcycle. */
export const SENSIBLE_TERMS = {
  product_name: 'AKT NKD 125',
  product_kind: 'motorcycle',
  product_price: 14_000_000,
  modality: 'consumo-y-ordinario',
  request_amount: 12_000_000,
  amount: 12_000_000,
  months: 36,
  rate_ea: '0.225',
  due_day: 5,
  instalment_multiple: 100,
  instalment: 448_900,
  total_cost_ea: '0.225',
} as const satisfies Updateable<Credits>;

const DISBURSED_STATES: readonly number[] = [10, 11, 14];

type CreditInput = Partial<Omit<Insertable<Credits>, 'credit_state_id'>> & {
  readonly state: CreditStateId;
  readonly application?: Partial<Insertable<CreditApplications>>;
};

/** A credit of any state, straight in the database; of a new borrower, unless told whose. */
export async function aCredit(
  app: TestApp,
  { state, application, ...over }: CreditInput,
): Promise<number> {
  const { db } = app;
  const borrower_id = over.borrower_id ?? (await aKnownBorrower(app)).borrowerId;
  const { credit_id } = await db
    .insertInto('credits')
    .values({
      credit_state_id: state,
      ...SENSIBLE_TERMS,
      ...(state !== STATE.draft && { sent_at: new Date() }),
      ...(DISBURSED_STATES.includes(state) && {
        disbursed_on: '2026-06-05',
        first_due_on: '2026-07-05',
      }),
      ...over,
      borrower_id,
    })
    .returning('credit_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('credit_applications')
    .values({
      occupation: 'employee',
      monthly_income: 3_200_000,
      monthly_expenses: 900_000,
      step: 'payment',
      ...application,
      credit_id,
    })
    .execute();
  await db.insertInto('credit_history').values({ credit_id, to_state_id: state }).execute();
  return credit_id;
}

/** How a credit is in the database now. */
export const storedCredit = ({ db }: TestApp, creditId: number) =>
  db.selectFrom('credits').selectAll().where('credit_id', '=', creditId).executeTakeFirstOrThrow();
