import { ROLE, STATE } from '@cuotaclara/contract';
import { changeCreditState, getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { assignSupplier, listSuppliers, setPlate } from '@cuotaclara/contract/credits/credit-edits';
import { changeProduct } from '@cuotaclara/contract/loan-terms/parameters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit, storedCredit } from '#test/steps/credit-steps.ts';
import { lastAudit } from '#test/steps/import-steps.ts';
import { anInsurer, aPolicyAttachment, policyBody } from '#test/steps/insurance-steps.ts';

let app: ApplicationApp;
let service: Person;
let carId: number;

beforeAll(async () => {
  app = await startApplicationApp();
  service = await signedInPerson(app, { roleId: ROLE.customerService });
  const car = await app.db
    .insertInto('products')
    .values({
      name: 'Sandero',
      brand: 'Renault',
      kind: 'car',
      price: 60_000_000,
      needs_lien: true,
      modality: 'consumo-y-ordinario',
    })
    .returning('product_id')
    .executeTakeFirstOrThrow();
  carId = car.product_id;
});
afterAll(() => app.stop());

const edit = (
  route: typeof changeProduct | typeof setPlate | typeof assignSupplier,
  creditId: number,
  body: object,
) => service.browser.call(route, { params: { id: creditId }, body, bearer: service.bearer });

test('a change of product keeps the agreed terms and quotes them again', async () => {
  const creditId = await aCredit(app, { state: STATE.inStudy, plate: 'ABC12D', instalment: 1 });
  const reason = 'Cambió de vehículo';
  const body = { product_id: carId, product_price: 50_000_000, reason, version: 1 };
  const unexplained = { ...body, reason: ' ' };
  expect(outcomeOf(await edit(changeProduct, creditId, unexplained))).toEqual([
    400,
    'invalid_input',
  ]);
  const answer = await edit(changeProduct, creditId, body);
  expect(answer.json()).toMatchObject({
    version: 2,
    product: { name: 'Renault Sandero', kind: 'car', price: 50_000_000, plate: null },
    terms: { amount: 12_000_000, months: 36, rate_ea: 22.5 },
    can_edit: true,
    can_set_plate: true,
  });
  expect(answer.json().terms.instalment).toBeGreaterThan(400_000);
  // What went with it is in the log as well: the plate, and the charges that were agreed.
  expect(await lastAudit(app, 1)).toMatchObject([
    {
      action: 'credit_product_changed',
      before: { product_kind: 'motorcycle', charges: '[]' },
      after: {
        product_kind: 'car',
        plate: null,
        charges: expect.stringContaining('"code":'),
        reason,
      },
    },
  ]);
  expect(outcomeOf(await edit(changeProduct, creditId, { ...body, product_price: 1 }))).toEqual([
    400,
    'changed_meanwhile',
  ]);
  const tooCheap = { ...body, product_price: 1_000_000, version: 2 };
  expect(outcomeOf(await edit(changeProduct, creditId, tooCheap))).toEqual([
    400,
    'amount_above_price',
  ]);
  // The charges of a car came with it: 12 000 000 and their fianza are more than this price.
  await app.db
    .updateTable('charges')
    .set({ value_rate: 0.15 })
    .where('code', '=', 'FIANZA')
    .execute();
  const heavy = await aCredit(app, { state: STATE.inStudy });
  const dear = { ...body, product_price: 13_500_000 };
  expect(outcomeOf(await edit(changeProduct, heavy, dear))).toEqual([400, 'financed_above_price']);
  const approved = await aCredit(app, { state: STATE.approved });
  const frozen = { product_id: carId, product_price: 50_000_000, reason };
  expect(outcomeOf(await edit(changeProduct, approved, frozen))).toEqual([400, 'credit_frozen']);
});

test('of two who edit a credit at once the second is refused, and nothing is overwritten', async () => {
  const creditId = await aCredit(app, { state: STATE.inStudy });
  const other = await signedInPerson(app, { roleId: ROLE.admin });
  const put = ({ browser, bearer }: Person, plate: string) =>
    browser.call(setPlate, { params: { id: creditId }, body: { plate, version: 1 }, bearer });
  const plates = ['QWE11A', 'QWE22B'] as const;
  const answers = await Promise.all([put(service, plates[0]), put(other, plates[1])]);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  const loser = answers[1 - winner];
  expect(loser === undefined ? null : outcomeOf(loser)).toEqual([400, 'changed_meanwhile']);
  expect(await storedCredit(app, creditId)).toMatchObject({ plate: plates[winner], version: 2 });
});

test('a refused second edit names who was first, what they changed and when', async () => {
  const creditId = await aCredit(app, { state: STATE.inStudy });
  const other = await signedInPerson(app, { roleId: ROLE.admin });
  const put = ({ browser, bearer }: Person) =>
    browser.call(setPlate, {
      params: { id: creditId },
      body: { plate: 'QWE33C', version: 1 },
      bearer,
    });
  expect((await put(other)).statusCode).toBe(200);
  const refused = (await put(service)).json();
  expect(refused.message).toMatch(
    /^Viviana Rojas cambió la placa a las? \d{1,2}:\d{2}\s[ap]\.\sm\. /,
  );
  expect(refused.message).toMatch(/ mientras lo revisabas\.$/);
  expect(refused.details.facts.changed_at).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  expect((await put(other)).json().message).toMatch(
    /^Guardaste otro cambio en otra ventana a las? .* mientras lo revisabas\./,
  );
});

test('a refused step names the state that the credit is in by now', async () => {
  const creditId = await aCredit(app, { state: STATE.requested });
  const other = await signedInPerson(app, { roleId: ROLE.admin });
  const take = ({ browser, bearer }: Person) =>
    browser.call(changeCreditState, {
      params: { id: creditId },
      body: { status: STATE.inStudy, version: 1 },
      bearer,
    });
  expect((await take(other)).statusCode).toBe(200);
  expect((await take(service)).json().message).toMatch(
    /^Viviana Rojas pasó el crédito a «En estudio» a las? /,
  );
});

test('a plate fits its vehicle, and secures one live credit', async () => {
  const [first, second] = [
    await aCredit(app, { state: STATE.awaitingSignature }),
    await aCredit(app, { state: STATE.awaitingSignature }),
  ];
  expect((await edit(setPlate, first, { plate: 'jkl 45m' })).json().product.plate).toBe('JKL45M');
  expect(outcomeOf(await edit(setPlate, second, { plate: 'JKL45M' }))).toEqual([
    400,
    'plate_taken',
  ]);
  expect(outcomeOf(await edit(setPlate, second, { plate: 'JKL456' }))).toEqual([
    400,
    'plate_refused',
  ]);
  const thing = await aCredit(app, { state: STATE.awaitingSignature, product_kind: 'other' });
  expect(outcomeOf(await edit(setPlate, thing, { plate: 'JKL46M' }))).toEqual([
    400,
    'plate_refused',
  ]);
  const disbursed = await aCredit(app, { state: STATE.disbursed });
  expect(outcomeOf(await edit(setPlate, disbursed, { plate: 'JKL47M' }))).toEqual([
    400,
    'credit_frozen',
  ]);
  // What is paid frees its vehicle for another.
  await app.db
    .updateTable('credits')
    .set({ credit_state_id: STATE.withdrawn })
    .where('credit_id', '=', first)
    .execute();
  expect((await edit(setPlate, second, { plate: 'JKL45M' })).statusCode).toBe(200);
});

test('a credit assigned to a supplier is in their scope from then on', async () => {
  const creditId = await aCredit(app, { state: STATE.requested });
  const supplier = await signedInPerson(app, { roleId: ROLE.supplier, firstName: 'Óscar' });
  const ask = () =>
    supplier.browser.call(getCredit, { params: { id: creditId }, bearer: supplier.bearer });
  expect((await ask()).statusCode).toBe(404);
  const answer = await edit(assignSupplier, creditId, { supplier_id: supplier.userId });
  expect(answer.json().supplier).toEqual({
    user_id: supplier.userId,
    name: 'Óscar Rojas',
    business: null,
  });
  expect((await ask()).json()).toMatchObject({ can_edit: false, steps: [{ to: 13 }] });
  const nobody = { supplier_id: service.userId };
  expect(outcomeOf(await edit(assignSupplier, creditId, nobody))).toEqual([
    400,
    'supplier_unavailable',
  ]);
  const { browser, bearer } = service;
  const { suppliers } = (await browser.call(listSuppliers, { bearer })).json();
  expect(suppliers).toEqual([{ user_id: supplier.userId, name: 'Óscar Rojas', business: null }]);
  expect((await edit(assignSupplier, creditId, { supplier_id: null })).json().supplier).toBeNull();
});

/** A credit in compliance, cleared and insured: only the plate is missing. */
async function aClearedCredit(): Promise<number> {
  const creditId = await aCredit(app, { state: STATE.inCompliance });
  const { userId } = service;
  await app.db
    .insertInto('compliance_reviews')
    .values({ credit_id: creditId, decision: 'approved', reason: 'Todo bien', decided_by: userId })
    .execute();
  await app.db
    .insertInto('policies')
    .values({
      ...policyBody(app),
      credit_id: creditId,
      insurer_id: await anInsurer(app),
      attachment_id: await aPolicyAttachment(app, creditId),
      registered_by: userId,
    })
    .execute();
  return creditId;
}

test('with the last thing that was missing the program goes on by itself', async () => {
  const creditId = await aClearedCredit();
  expect((await edit(setPlate, creditId, { plate: 'abc 13d' })).json()).toMatchObject({
    credit_state_id: STATE.awaitingDisbursement,
    product: { plate: 'ABC13D' },
    history: [
      { from_state_id: STATE.inCompliance, to_state_id: STATE.awaitingDisbursement, by: null },
      { kind: 'plate', by: { user_id: service.userId } },
      { kind: 'policy' },
      { kind: 'compliance_approved' },
      { kind: 'step' },
    ],
  });
});

test('a borrower whose sanction is confirmed late gets no step further', async () => {
  const creditId = await aClearedCredit();
  const { borrower_id } = await storedCredit(app, creditId);
  await app.db
    .insertInto('screening_hits')
    .values({
      borrower_id,
      list_name: 'ONU',
      list_kind: 'sanctions',
      full_name: 'Marcela Quintero',
      similarity: 1,
      decision: 'confirmed',
      decided_at: new Date(),
    })
    .execute();
  expect((await edit(setPlate, creditId, { plate: 'ABC14D' })).json()).toMatchObject({
    credit_state_id: STATE.inCompliance,
    product: { plate: 'ABC14D' },
  });
});
