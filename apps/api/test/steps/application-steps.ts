import { businessDayOf } from '@cuotaclara/contract';
import {
  getApplication,
  saveHomeStep,
  savePaymentStep,
  savePersonStep,
  savePurchaseStep,
  startApplication,
} from '@cuotaclara/contract/applications/application';
import { sendPhoneCode, verifyPhoneCode } from '@cuotaclara/contract/applications/phone-code';
import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import { seedCatalogues } from '#features/catalogues/seed-catalogues.ts';
import { createDatabase, createPool } from '#platform/database/database.ts';
import type { Preparation } from '#test/database.ts';
import { writeRates } from '#test/ledger/write-rates.ts';
import { PREPARED, startTestApp, type TestApp, type TestAppOptions } from '#test/test-app.ts';
import type { Person } from './auth-steps.ts';
import { aBorrower, aPerson, type TestBorrower } from './borrower-steps.ts';

export type ApplicationApp = TestApp & {
  /** Keys of the catalogues that the steps name. */
  readonly keys: {
    readonly cc: number;
    readonly gender: number;
    readonly maritalStatus: number;
    readonly colombia: number;
    readonly medellin: number;
    readonly bike: number;
    readonly due24: number;
  };
};

const PRICE = 10_000_000;

/** With the catalogues of a first start, which take longer to seed than to copy. */
const CATALOGUED: Preparation = {
  name: 'catalogued',
  from: PREPARED,
  async prepare(url) {
    const db = createDatabase(createPool(url));
    await db.transaction().execute((trx) => seedCatalogues(trx));
    await db.destroy();
  },
};

/** The whole application with the catalogues of a first start, a product and a usury rate. */
export async function startApplicationApp(options: TestAppOptions = {}): Promise<ApplicationApp> {
  const app = await startTestApp({ database: CATALOGUED, ...options });
  const { db } = app;
  const bike = await db
    .insertInto('products')
    .values({
      name: 'NKD 125',
      brand: 'AKT',
      kind: 'motorcycle',
      price: PRICE,
      needs_lien: true,
      modality: 'consumo-y-ordinario',
    })
    .returning('product_id')
    .executeTakeFirstOrThrow();
  await setUsury(app, '0.2499');
  const [cc, gender, status, colombia, medellin, due] = await Promise.all([
    db.selectFrom('document_kinds').selectAll().where('code', '=', 'CC').executeTakeFirstOrThrow(),
    db.selectFrom('genders').select('gender_id').executeTakeFirstOrThrow(),
    db.selectFrom('marital_statuses').select('marital_status_id').executeTakeFirstOrThrow(),
    db.selectFrom('countries').selectAll().where('code', '=', 'CO').executeTakeFirstOrThrow(),
    db.selectFrom('cities').selectAll().where('code', '=', '05001').executeTakeFirstOrThrow(),
    db.selectFrom('dues').select('due_id').where('months', '=', 24).executeTakeFirstOrThrow(),
  ]);
  return {
    ...app,
    keys: {
      cc: cc.document_kind_id,
      gender: gender.gender_id,
      maritalStatus: status.marital_status_id,
      colombia: colombia.country_id,
      medellin: medellin.city_id,
      bike: bike.product_id,
      due24: due.due_id,
    },
  };
}

/** The usury rate of this month; null takes it away. */
export async function setUsury({ db }: TestApp, rate: string | null): Promise<void> {
  const today = businessDayOf(Temporal.Now.instant());
  const month = today.with({ day: 1 }).toString();
  await writeRates(db, async (trx) => {
    await trx.deleteFrom('usury_rates').where('month', '=', month).execute();
    if (rate === null) return;
    await trx
      .insertInto('usury_rates')
      .values({ month, modality: 'consumo-y-ordinario', rate_ea: rate })
      .execute();
  });
}

/** Who applies, as the form sends them. */
export const personOf = ({ keys }: ApplicationApp, over: object = {}) =>
  aPerson(keys.cc, { gender_id: keys.gender, marital_status_id: keys.maritalStatus, ...over });

export const start = ({ browser, bearer }: Person, body: object) =>
  browser.call(startApplication, { body, bearer });

export const resume = ({ browser, bearer }: Person, creditId?: number) =>
  browser.call(getApplication, {
    bearer,
    query: creditId === undefined ? {} : { credit_id: creditId },
  });

type Draft = { readonly id: number; readonly version: number };

/** What a step sends otherwise than usual. */
type Step = Draft & Readonly<Record<string, unknown>>;

export const savePerson = ({ browser, bearer }: Person, { id, version }: Draft, body: object) =>
  browser.call(savePersonStep, { params: { id }, body: { version, ...body }, bearer });

export const saveHome = (
  app: ApplicationApp,
  { browser, bearer }: Person,
  { id, version, ...over }: Step,
) =>
  browser.call(saveHomeStep, {
    params: { id },
    bearer,
    body: {
      version,
      country_id: app.keys.colombia,
      residence_city_id: app.keys.medellin,
      address: 'Calle 10 # 43 D - 30',
      occupation: 'employee',
      monthly_income: 3_200_000,
      monthly_expenses: 900_000,
      ...over,
    },
  });

export const savePurchase = (
  app: ApplicationApp,
  { browser, bearer }: Person,
  { id, version, ...over }: Step,
) =>
  browser.call(savePurchaseStep, {
    params: { id },
    bearer,
    body: { version, product_id: app.keys.bike, product_price: PRICE, ...over },
  });

export const savePayment = (
  app: ApplicationApp,
  { browser, bearer }: Person,
  { id, version, ...over }: Step,
) =>
  browser.call(savePaymentStep, {
    params: { id },
    bearer,
    body: { version, request_amount: 8_000_000, due_id: app.keys.due24, due_day: 5, ...over },
  });

/** The person as the own form of a borrower sends them. */
export const typedBy = (app: ApplicationApp, { identification }: TestBorrower, over: object = {}) =>
  personOf(app, { identification, ...over });

/** A borrower with a draft that has its first step. */
export async function applying(app: ApplicationApp, over: object = {}) {
  const borrower = await aBorrower(app, { person: over });
  const answer = await start(borrower, { person: typedBy(app, borrower, over) });
  const { id, version }: Draft = answer.json().credit;
  return { borrower, draft: { id, version } };
}

export const send = ({ browser, bearer }: Person, id: number) =>
  browser.call(changeCreditState, { params: { id }, body: { status: 2 }, bearer });

export const askCode = ({ browser, bearer }: Person, id: number, phone: string) =>
  browser.call(sendPhoneCode, { params: { id }, body: { phone }, bearer });

export const giveCode = ({ browser, bearer }: Person, id: number, code: string) =>
  browser.call(verifyPhoneCode, { params: { id }, body: { code }, bearer });

/** The code of the newest text message. */
export const lastCode = ({ messages }: TestApp): string =>
  /código es (\d{6})/.exec(messages.at(-1)?.text ?? '')?.[1] ?? '';
