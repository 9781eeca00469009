import { businessDayOf } from '@cuotaclara/contract';
import type { UsuryRate } from '@cuotaclara/loan-math';
import type { Transaction } from 'kysely';
import { readConventions } from '#core/money/terms/conventions.reads.ts';
import { readHolidays } from '#core/money/terms/holidays.reads.ts';
import { readUsuryTable, rulesOf } from '#core/money/terms/usury.reads.ts';
import { DEMO_BORROWER, DEMO_BORROWERS } from '#demo/demo-borrowers.ts';
import { DEMO_SIGNERS } from '#demo/documents/demo-signers.ts';
import { chargesFor } from '#features/loan-terms/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { completeApplicants } from './complete-applicants.ts';
import { DEMO_CREDIT_PARTS } from './demo-credit-parts.ts';
import { readDemoLabels } from './demo-labels.ts';
import { DEMO_MOMENTS } from './demo-moments.ts';
import type { DemoShelf } from './demo-purchases.ts';
import { readDemoStaff } from './demo-staff.ts';
import { reserveIds } from './insert-rows.ts';
import { layOutCredits, type SelfApplicant } from './lay-out-credits.ts';
import { type NumberedCredit, seedCreditRows } from './seed-credit-rows.ts';
import { seedEnteredBorrowers } from './seed-entered-borrowers.ts';

const MODALITY = 'consumo-y-ordinario';
const HISTORY_MONTHS = 26;
const IVA_PERCENT = 19;

/** Two years of credits for the company of the demo, counted back from its first start. */
export async function seedDemoCredits(
  trx: Transaction<DB>,
  { now }: { readonly now: Temporal.Instant },
): Promise<void> {
  const today = businessDayOf(now);
  const labels = await readDemoLabels(trx);
  const staff = await readDemoStaff(trx);
  const table = await readUsuryTable(trx, MODALITY);
  const people = await readApplicants(trx);
  const shelf = await readShelf(trx, { usury: table, today });
  const laidOut = layOutCredits({ staff, shelf, now, ...people });
  const borrowers = await seedEnteredBorrowers(trx, laidOut, { labels, today });
  const count = laidOut.length;
  const ids = await reserveIds(trx, { table: 'credits', key: 'credit_id', count });
  const credits = laidOut.map((credit, index): NumberedCredit => {
    const { owner } = credit;
    const borrower = owner.kind === 'self' ? undefined : borrowers.get(owner.place);
    return {
      ...credit,
      id: ids[index] ?? 0,
      borrowerId: owner.kind === 'self' ? owner.applicant.borrowerId : (borrower?.id ?? 0),
      borrower: borrower?.borrower ?? null,
    };
  });
  await completeApplicants(trx, credits, labels);
  await seedCreditRows(trx, credits, {
    labels,
    usury: table,
    holidays: shelf.holidays,
    headquarterIds: staff.headquarterIds,
  });
  for (const part of DEMO_CREDIT_PARTS) await part.seed({ trx, credits, labels, today });
}

type ShelfInput = { readonly usury: readonly UsuryRate[]; readonly today: Temporal.PlainDate };

/** The conventions are those of today: the demo declares them from before its first credit. */
async function readShelf(trx: Transaction<DB>, { usury, today }: ShelfInput): Promise<DemoShelf> {
  const products = await trx
    .selectFrom('products')
    .select(['product_id', 'name', 'brand', 'kind', 'price', 'modality'])
    .orderBy('product_id')
    .execute();
  const dues = await trx.selectFrom('dues').select(['due_id', 'months']).execute();
  const from = today.subtract({ months: HISTORY_MONTHS });
  const wanted = async (productKind: string) => {
    const conventions = await readConventions(trx, { productKind, today });
    return {
      charges: await chargesFor(trx, { productKind, ivaPercent: IVA_PERCENT }),
      conventions,
      rules: rulesOf(usury, { modality: MODALITY, conventions, from, until: today }),
    };
  };
  const [ofMotorcycles, ofCars] = [await wanted('motorcycle'), await wanted('car')];
  const of = (kind: string) => (kind === 'car' ? ofCars : ofMotorcycles);
  return {
    products,
    dueIds: new Map(dues.map(({ due_id, months }) => [months, due_id])),
    holidays: await readHolidays(trx, [ofMotorcycles.conventions, ofCars.conventions]),
    chargesFor: (kind) => of(kind).charges,
    conventionsFor: (kind) => of(kind).conventions,
    rulesFor: (kind) => of(kind).rules,
  };
}

/** Borrowers with an account and no identity sent yet; those in review stay in review. */
async function readApplicants(trx: Transaction<DB>) {
  const rows = await trx
    .selectFrom('borrowers')
    .select(['borrower_id', 'user_id', 'email', 'created_at'])
    .where('user_id', 'is not', null)
    .execute();
  const byEmail = new Map(
    rows.map((row): [string, SelfApplicant] => [
      row.email,
      {
        borrowerId: row.borrower_id,
        userId: row.user_id ?? 0,
        registeredAt: Temporal.Instant.fromEpochMilliseconds(row.created_at.getTime()),
      },
    ]),
  );
  const applicants = DEMO_BORROWERS.filter(
    ({ identity }) => identity === 'missing' || identity === 'approved',
  ).flatMap(({ email }) => byEmail.get(email) ?? []);
  const accountHolder = byEmail.get(DEMO_BORROWER.email);
  if (accountHolder === undefined) throw new Error('the borrower of the demo is not there');
  const signers = DEMO_SIGNERS.flatMap(({ email }) => byEmail.get(email) ?? []);
  const moments = DEMO_MOMENTS.flatMap(({ email }) => byEmail.get(email) ?? []);
  return { applicants, accountHolder, signers, moments };
}
