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
  const owner = { borrowerId, userId };
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
