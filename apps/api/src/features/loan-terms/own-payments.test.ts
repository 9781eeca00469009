import { ROLE } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pay } from '#test/payments/paper-steps.ts';
import { aPayer, begin, eventOf, sendEvents } from '#test/payments/payment-steps.ts';
import { signedInPerson } from '#test/steps/auth-steps.ts';
import { storedCredit } from '#test/steps/credit-steps.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { loanTermsPersonalData } from './personal-data.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
});

afterAll(() => app.stop());

test('the own data names receipt, means and source of each payment in Spanish', async () => {
  const treasury = await signedInPerson(app, { roleId: ROLE.treasury });
  const { userId } = await signedInPerson(app, { roleId: ROLE.borrower });
  const payer = await aPayer(app, userId);
  const { creditId } = payer;
  const on = app.parts.clock.today().toString();
  const first = await pay(treasury, { creditId, amount: 30_000, on });
  const reference = await begin(payer, { choice: 'other', amount: 40_000 });
  await sendEvents(app, [eventOf(app, { reference, pesos: 40_000, status: 'APPROVED' })]);
  const { borrower_id: borrowerId } = await storedCredit(app, creditId);
  const owner = { borrowerId, userId, today: app.parts.clock.today() };
  const rows = await loanTermsPersonalData.sections?.['créditos/pagos']?.(app.db, owner);
  expect(rows).toMatchObject([
    {
      recibo: `R-${first}`,
      valor: 30_000,
      medio_de_pago: 'Efectivo',
      cómo_llegó: 'Registrado por la empresa',
      reversado: null,
    },
    { valor: 40_000, medio_de_pago: 'PSE', cómo_llegó: 'Pasarela' },
  ]);
});

test('the own data lists the plan with its extra payments and its payoff as the screen does', async () => {
  const treasury = await signedInPerson(app, { roleId: ROLE.treasury });
  const { userId } = await signedInPerson(app, { roleId: ROLE.borrower });
  const payer = await aPayer(app, userId);
  const { creditId } = payer;
  const today = app.parts.clock.today();
  const { borrower_id: borrowerId } = await storedCredit(app, creditId);
  const read = async () => {
    const section = loanTermsPersonalData.sections?.['créditos/plan_de_pagos'];
    // The section is a list of lines.
    return (await section?.(app.db, { borrowerId, userId, today })) as Record<string, unknown>[];
  };
  const named = (lines: readonly Record<string, unknown>[]) =>
    lines.map(({ concepto, estado }) => [concepto, estado]);
  const on = today.toString();
  await pay(treasury, { creditId, amount: 400_000, on, excess: 'reduce-term' });
  const running = await read();
  expect(named(running).slice(0, 3)).toEqual([
    ['Cuota 1', 'Pagada'],
    ['Abono a capital', 'Para terminar antes'],
    ['Cuota 2', 'Próxima'],
  ]);
  // Each line begins with what the one before left.
  expect(running.slice(1).map((line) => line['saldo_inicial'])).toEqual(
    running.slice(0, -1).map(({ saldo }) => saldo),
  );
  await pay(treasury, { creditId, amount: 900_000, on });
  expect(named(await read())).toEqual([
    ['Cuota 1', 'Pagada'],
    ['Abono a capital', 'Para terminar antes'],
    ['Pago total', 'Todo quedó pagado'],
  ]);
});

test('the own data has the stored plan of a credit that the engine cannot compute', async () => {
  const { userId } = await signedInPerson(app, { roleId: ROLE.borrower });
  const { creditId } = await aPayer(app, userId);
  const { borrower_id: borrowerId } = await storedCredit(app, creditId);
  // Too little to pay its interest: the engine refuses such an instalment.
  await app.db
    .updateTable('credits')
    .set({ agreed_instalment: 1_000 })
    .where('credit_id', '=', creditId)
    .execute();
  const owner = { borrowerId, userId, today: app.parts.clock.today().add({ months: 3 }) };
  const lines = await loanTermsPersonalData.sections?.['créditos/plan_de_pagos']?.(app.db, owner);
  expect(lines).toContainEqual(expect.objectContaining({ concepto: 'Cuota 1' }));
});
