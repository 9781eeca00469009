import { STATE } from '@cuotaclara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ApplicationApp,
  setUsury,
  startApplicationApp,
} from '#test/steps/application-steps.ts';
import { aCoDebtor } from '#test/steps/co-debtor-steps.ts';
import { aCredit, aKnownBorrower, storedCredit } from '#test/steps/credit-steps.ts';
import { anApprovedCredit } from '#test/steps/template-steps.ts';
import { findCreditData, readCreditData } from './credit-data.reads.ts';
import { signersOf } from './signers-of.ts';
import { withDocument } from './with-document.ts';

const FIANZA = {
  code: 'FIANZA',
  name: 'Fianza',
  base: 'amount-share',
  amount: null,
  percent: 4,
  moment: 'financed',
  iva_percent: 19,
  is_service: true,
};

const SEGURO = {
  code: 'SEGURO_VIDA',
  name: 'Seguro de vida deudores',
  base: 'balance-share',
  amount: null,
  percent: 0.12,
  moment: 'instalment',
  iva_percent: null,
  is_service: true,
};

let app: ApplicationApp;

beforeAll(async () => {
  app = await startApplicationApp();
});
afterAll(() => app.stop());

const today = () => app.parts.clock.today();

async function read(creditId: number, over: { readonly today?: Temporal.PlainDate } = {}) {
  const on = over.today ?? today();
  return readCreditData(app.db, {
    creditId,
    today: on,
    settings: await app.parts.settings.on(on),
  });
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('what the documents of a credit say', () => {
  test('comes from the frozen terms, whatever the credit says later', async () => {
    const creditId = await anApprovedCredit(app, {
      charges: JSON.stringify([FIANZA, SEGURO]),
      product_id: app.keys.bike,
      plate: 'KZX27G',
    });
    const before = await read(creditId);
    await app.db
      .updateTable('credits')
      .set({ amount: 1, rate_ea: '0.01', months: 6, charges: JSON.stringify([]) })
      .where('credit_id', '=', creditId)
      .execute();
    const after = await read(creditId);
    expect(after).toEqual(before);
    expect(after.credit).toMatchObject({
      number: `CR-${creditId}`,
      amount: 12_000_000,
      principal: 12_571_200,
      financed_total: 571_200,
      withheld_total: 0,
      instalment_count: 36,
      rate_ea: 22.5,
      late_rate_ea: 24.99,
      legal_max_ea: 24.99,
      modality: 'Consumo y ordinario',
      due_day: 5,
    });
    expect(after.plan).toHaveLength(36);
    const sum = after.plan.reduce((total, row) => total + row.total, 0);
    expect(sum).toBe(after.credit.paid_total);
    expect(after.plan.at(-1)?.balance).toBe(0);
    expect(after.charges.map(({ name, moment, value }) => [name, moment, plain(value)])).toEqual([
      ['Fianza', 'Se suma al crédito', '$ 571.200 (4 % del crédito más IVA del 19 %)'],
      ['Seguro de vida deudores', 'Con cada cuota', '0,12 % del saldo de capital'],
    ]);
    expect(after.product).toMatchObject({
      price: 14_000_000,
      down_payment: 2_000_000,
      plate: 'KZX27G',
      needs_lien: true,
    });
    expect(after.conventions.length).toBeGreaterThan(3);
    expect(after.application).toMatchObject({ occupation: 'Empleado', monthly_income: 3_200_000 });
    expect(JSON.parse(JSON.stringify(after))).toEqual(after);
  });

  test('has the legal maximum of the month, or of the newest one before', async () => {
    const creditId = await anApprovedCredit(app);
    await setUsury(app, '0.2411');
    expect((await read(creditId)).credit).toMatchObject({
      legal_max_ea: 24.11,
      legal_max_month: today().with({ day: 1 }).toString(),
    });
    const later = await read(creditId, { today: today().add({ months: 2 }) });
    expect(later.credit).toMatchObject({
      legal_max_ea: 24.11,
      legal_max_month: today().with({ day: 1 }).toString(),
    });
    await app.db.deleteFrom('usury_rates').execute();
    // Nobody entered any month: the one that the approval was compared with.
    const unknown = await read(creditId);
    await setUsury(app, '0.2499');
    expect(unknown.credit.legal_max_ea).toBe(24.99);
  });

  test('names people in full, with what is known of them', async () => {
    const { borrowerId } = await aKnownBorrower(app, {
      first_name: 'Yesenia',
      second_name: 'Carolina',
      first_surname: 'Murillo',
      second_surname: 'Palacios',
      identification: '1061733518',
      residence_city_id: app.keys.medellin,
    });
    const creditId = await anApprovedCredit(app, { borrower_id: borrowerId });
    const { borrower, owner, co_debtors: others, place } = await read(creditId);
    expect(borrower).toMatchObject({
      name: 'Yesenia Carolina Murillo Palacios',
      identification: expect.stringMatching(/ 1\.061\.733\.518$/),
      city: 'Medellín (Antioquia)',
      domicile: 'Calle 10 # 43 D - 30, Medellín (Antioquia)',
    });
    expect(owner).toEqual(borrower);
    expect(others).toEqual([]);
    expect(place).toBe('Medellín (Antioquia)');
  });

  test('has the co-debtors who accepted, and nobody else', async () => {
    const creditId = await anApprovedCredit(app);
    const { borrower_id: borrowerId } = await storedCredit(app, creditId);
    const invitedBy = (await app.addUser({ email: 'invita@cuotaclara.test' })).userId;
    const nelly = await aKnownBorrower(app, { first_name: 'Nelly', first_surname: 'Palacios' });
    const invited = await aKnownBorrower(app, { first_name: 'Luis', first_surname: 'Mina' });
    const invitation = { credit_id: creditId, invited_by: invitedBy };
    await aCoDebtor(app, { ...invitation, borrower_id: nelly.borrowerId });
    await aCoDebtor(app, { ...invitation, borrower_id: invited.borrowerId, state: 'INVITED' });
    const data = await read(creditId);
    expect(data.co_debtor).toMatchObject({ names: 'Nelly Palacios Ávila', count: 1 });
    const rolesOf = (kind: Parameters<typeof signersOf>[1]['kind']) =>
      signersOf(data, { kind, holder: null }).map(({ holder_role, borrower_id, signing_order }) => [
        holder_role,
        borrower_id,
        signing_order,
      ]);
    expect(rolesOf('CONTRATO')).toEqual([
      ['BORROWER', borrowerId, 1],
      ['CO_DEBTOR', nelly.borrowerId, 1],
      ['COMPANY', null, 2],
    ]);
    expect(rolesOf('PAGARE')).toEqual(rolesOf('CONTRATO').slice(0, 2));
    expect(rolesOf('GARANTIA')).toEqual([
      ['OWNER', borrowerId, 1],
      ['COMPANY', null, 2],
    ]);
    expect(rolesOf('RECIBO')).toEqual([]);
    const [nellysOwn] = data.co_debtors;
    expect(
      signersOf(data, { kind: 'AUT_DATOS', holder: nellysOwn ?? null }).map((s) => s.holder_role),
    ).toEqual(['CO_DEBTOR']);
  });

  test('is nothing before the approval', async () => {
    const creditId = await aCredit(app, { state: STATE.inStudy });
    const settings = await app.parts.settings.on(today());
    expect(await findCreditData(app.db, { creditId, today: today(), settings })).toBeNull();
    await expect(read(creditId)).rejects.toThrow(/plan/);
  });
});

test('a document says its own number, moment and business day', async () => {
  const data = await read(await anApprovedCredit(app));
  const document = withDocument(data, {
    kind: 'PAGARE',
    number: 'PAG-10331-1',
    verificationId: '0123456789ABCDEFGHJKMNPQRS',
    verificationUrl: 'https://cuotaclara.test/verify/0123',
    issuedAt: Temporal.Instant.from('2026-11-16T02:00:00.123Z'),
    promissoryNoteNumbers: { promissoryNote: 'PAG-10331-1', letter: 'CAR-10331-1' },
  });
  expect(document.document).toMatchObject({
    number: 'PAG-10331-1',
    issued_at: '2026-11-16T02:00:00Z',
    day: '2026-11-15',
  });
  expect(document.note.letter_number).toBe('CAR-10331-1');
  expect(document.signers).toMatchObject([{ role: 'Deudor' }]);
  expect([document.holder, document.payment]).toEqual([null, null]);
});

test('a total cost above the legal maximum says by which services, and one below says so', async () => {
  const within = await read(await anApprovedCredit(app));
  expect(within.credit.cost_beside_law).toBe('No pasa del máximo legal.');
  const charges = JSON.stringify([FIANZA, SEGURO]);
  const { credit } = await read(await anApprovedCredit(app, { charges }));
  expect(credit.total_cost_ea).toBeGreaterThan(credit.legal_max_ea);
  expect(credit.cost_beside_law).toContain(
    'suma servicios aparte (Fianza y Seguro de vida deudores), que no son intereses',
  );
});

test('the bureau consent of a person is the newest one up to the approval', async () => {
  const creditId = await anApprovedCredit(app);
  const { borrower_id: borrowerId } = await storedCredit(app, creditId);
  await app.db.deleteFrom('consents').where('borrower_id', '=', borrowerId).execute();
  expect((await read(creditId)).borrower.bureau_consent_on).toBeNull();
  const approvedAt = new Date(Date.now() - 86_400_000);
  await app.db
    .updateTable('credits')
    .set({ approved_at: approvedAt })
    .where('credit_id', '=', creditId)
    .execute();
  const consent = { borrower_id: borrowerId, kind: 'bureau', granted: true };
  await app.db
    .insertInto('consents')
    .values([
      { ...consent, text_version: '2026-11', decided_at: new Date('2026-11-02T15:00:00Z') },
      { ...consent, text_version: '2026-11-15' },
    ])
    .execute();
  expect((await read(creditId)).borrower).toMatchObject({
    bureau_consent_on: '2026-11-02',
    bureau_consent_version: '2026-11',
  });
});

test('the representative of the company is named, and beside its signature', async () => {
  const creditId = await anApprovedCredit(app);
  expect((await read(creditId)).company).toMatchObject({ representative: null });
  await app.db
    .insertInto('setting_values')
    .values(
      [
        ['representative_name', 'Marta Lucía Ríos Vélez'],
        ['representative_document', 'C.C. 43.512.908'],
      ].map(([setting = '', value]) => ({
        ...{ setting, value: JSON.stringify(value), valid_from: '2026-01-01' },
      })),
    )
    .execute();
  const data = await read(creditId);
  const named = 'Marta Lucía Ríos Vélez, C.C. 43.512.908, Representante legal';
  expect(data.company.represented).toMatch(new RegExp(`, representada por ${named}$`));
  for (const kind of ['CONTRATO', 'GARANTIA', 'ACUERDO_FIRMA'] as const) {
    const company = signersOf(data, { kind, holder: null }).find(
      ({ holder_role }) => holder_role === 'COMPANY',
    );
    expect(company?.detail, kind).toContain(`, representada por ${named}`);
  }
});
