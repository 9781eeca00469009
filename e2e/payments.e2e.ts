import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RoleName } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { getCreditPayments } from '@cuotaclara/contract/payments/credit-payments';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { getOwnCurrentPayments, type PayableOwnCredit } from '@cuotaclara/contract/payments/paying';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import type { Browser, Page } from '@playwright/test';
import { file2001 } from '#api-test/bank-files/asobancaria-lines.ts';
import { callApi } from './support/api.ts';
import { expectNoFindingInSchemes as judge } from './support/axe.ts';
import { approveAndPay, findReadyCredit, prepare } from './support/disburse.ts';
import { type PassingDays, startPassingDays } from './support/passing-days.ts';
import { leavePendingInSandbox, payInSandbox } from './support/pay-in-sandbox.ts';
import { findDatabase, type Person } from './support/registry.ts';
import { letIn } from './support/sign-in.ts';
import { addSigner } from './support/signers.ts';
import { expectCreditState } from './support/staff-documents.ts';
import { expect, openContext, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const START_TIMEOUT_MS = 300_000;
const DAYS_LATE = 12;
/** So long a payment without an answer stops another one, and a minute more. */
const MINUTES_OF_PATIENCE = 61;

let server: PassingDays;

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  server = await startPassingDays();
});
test.afterAll(() => server.close());

async function atDesk(browser: Browser, role: RoleName): Promise<Page> {
  const page = await (await openContext(browser, server.url)).newPage();
  await letIn(page, await server.registry.add(role));
  return page;
}

async function atPhone(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ ...PHONE, baseURL: server.url })).newPage();
  await letIn(page, person);
  return page;
}

/** What the borrower owes now, of the only credit. */
async function owed(page: Page): Promise<PayableOwnCredit> {
  const { credits } = await callApi(page, getOwnCurrentPayments);
  const [credit] = credits;
  if (credit === undefined) throw new Error('the borrower owes nothing');
  return credit;
}

const dueOf = ({ due }: PayableOwnCredit) => {
  if (due === null) throw new Error('no instalment is left');
  return due;
};

/** The desk takes cash of an instalment; the number of the payment is in its address. */
async function recordCash(page: Page, credit: { id: number; amount: number }): Promise<void> {
  await page.goto('/cash-desk');
  await page.getByLabel('Qué crédito paga').fill(creditNumber(credit.id));
  await page.getByRole('button', { name: new RegExp(creditNumber(credit.id)) }).click();
  await page.getByLabel('Cuánto pagó').fill(String(credit.amount));
  const effect = page.getByRole('region', { name: 'Así se reparte' });
  await expect(effect).toHaveAttribute('aria-busy', 'false');
  await expect(effect.getByText(/^Capital que queda/)).toBeVisible();
  await judge(page, 'where the money of a payment at the desk would go');
  await page.getByRole('button', { name: /^Registrar \$/ }).click();
  await expect(page.getByRole('heading', { name: /^Pago registrado: / })).toBeVisible();
}

/** Treasury asks for the last payment to be taken back, having seen what that changes. */
async function proposeReversal(page: Page, paymentId: number): Promise<void> {
  await page.goto(`/payments/${paymentId}`);
  await page.getByRole('button', { name: 'Reversar este pago' }).click();
  await page.getByRole('radio', { name: /^Sigue con nosotros/ }).check();
  await judge(page, 'what taking a payment back changes');
  await page.getByLabel('Motivo, lo verá quien aprueba').fill('Era de otro crédito');
  await page.getByRole('button', { name: 'Pedir el reverso' }).click();
  await expect(page.getByText('No apruebas lo tuyo')).toBeVisible();
}

async function approveReversal(page: Page, paymentId: number): Promise<void> {
  await page.goto(`/payments/${paymentId}`);
  await page.getByRole('button', { name: /^Reversar \$/ }).click();
  await expect(page.getByText(/^Reversado el /)).toBeVisible();
  await page.getByRole('link', { name: 'Ver dónde está el dinero' }).click();
  await expect(page.getByText(`Pago ${receiptNumber(paymentId)} reversado`)).toBeVisible();
}

type BankRow = { readonly id: number; readonly pesos: number };

/** The file of the bank: its preview, what it books, and that nothing is left to assign. */
async function importBankFile(page: Page, { id, pesos }: BankRow): Promise<void> {
  const day = server.today().toString().replaceAll('-', '');
  const text = file2001(
    [[{ reference: creditReference(id), cents: pesos * 100, sequence: 1 }]],
    day,
  );
  await page.goto('/reconciliation/new');
  await page.locator('input[type=file]').setInputFiles({
    name: 'recaudo.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(text, 'latin1'),
  });
  await expect(page.getByText(`${creditNumber(id)} · Entra sola`)).toBeVisible();
  await judge(page, 'the preview of a bank file');
  await page.getByRole('button', { name: 'Confirmar el archivo' }).click();
  await expect(page).toHaveURL(/\/reconciliation\/\d+$/);
  await expect(page.getByRole('tab', { name: /Entró sola/ })).toBeVisible();
}

async function lastPaymentOf(page: Page, creditId: number): Promise<number> {
  const { payments } = await callApi(page, getCreditPayments, { params: { id: creditId } });
  return Math.max(...payments.map(({ payment_id }) => payment_id));
}

/** The two touches from the home to the gateway, of a borrower who is late. */
async function payFromHome(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Ponerme al día' }).click();
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /^Pagar \$/ })
    .click();
}

/** Every equation of the books, as the command line checks it. */
async function expectSoundBooks(): Promise<void> {
  const script = fileURLToPath(import.meta.resolve('#tools/ledger/ledger-check.ts'));
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, ...server.clock, DATABASE_URL: await findDatabase(server.dataDir) },
  });
  expect(stdout).toContain('Los libros cuadran');
}

test('a credit is paid out, paid late, ahead, twice and by a bank file, and paid off', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const tatiana = await atDesk(browser, 'TREASURY');
  const teodoro = await atDesk(browser, 'TREASURY');

  // One person prepares the transfer, another one approves it and records the voucher.
  const ready = await findReadyCredit(tatiana, server.dataDir);
  const id = ready.credit_id;
  const { dataDir, registry } = server;
  const borrower = await addSigner({ dataDir, registry, creditId: id });
  await prepare(tatiana, ready);
  await judge(tatiana, 'a transfer that waits for its approval');
  await approveAndPay(teodoro, ready);
  await judge(teodoro, 'a credit that was paid out');

  // The first instalment is paid twelve days late, in two touches from the home.
  await server.goTo(Temporal.PlainDate.from(ready.first_due_on).add({ days: DAYS_LATE }));
  const phone = await atPhone(browser, borrower);
  await phone.clock.setSystemTime(server.now());
  await phone.goto('/borrower');
  // What the borrower has not been told yet covers the home.
  await phone.getByRole('button', { name: 'Omitir' }).click();
  await judge(phone, 'the home of a borrower who is late');
  await payFromHome(phone);

  // The bank does not answer: after an hour, and not before, the borrower may pay again.
  await leavePendingInSandbox(phone);
  await expect(phone.getByText('No pagues otra vez.')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Pagar de nuevo' })).toBeHidden();
  await server.pass(MINUTES_OF_PATIENCE);
  await phone.clock.setSystemTime(server.now());
  await phone.reload();
  await expect(phone.getByText('Ya puedes pagar de nuevo.')).toBeVisible();
  await judge(phone, 'a payment that the bank has not confirmed within its hour');
  await phone.getByRole('link', { name: 'Pagar de nuevo' }).click();
  await expect(phone.getByText(/Puedes pagar de nuevo; si lo confirma/)).toBeVisible();
  await phone.goto('/borrower');
  await payFromHome(phone);
  await payInSandbox(phone);
  await expect(phone.getByText('Estás al día')).toBeVisible();
  await expect(phone.getByText(/mora/i).first()).toBeVisible();
  await judge(phone, 'the receipt of a payment');

  // An extra payment shortens the term.
  const before = await owed(phone);
  await phone.goto(`/borrower/pay/extra/${id}`);
  await phone.getByRole('button', { name: /^Abonar \$.*/ }).click();
  await payInSandbox(phone);
  const after = await owed(phone);
  expect(after.principal_balance).toBeLessThan(before.principal_balance);
  expect(after.instalments_total).toBeLessThan(before.instalments_total);

  // A payment at the desk is taken back by two people: what is owed is as before it.
  const due = dueOf(after);
  await server.goTo(Temporal.PlainDate.from(ready.first_due_on).add({ months: 1 }));
  await recordCash(tatiana, { id, amount: due.amount });
  const mistaken = await lastPaymentOf(tatiana, id);
  await proposeReversal(tatiana, mistaken);
  await approveReversal(teodoro, mistaken);
  expect(dueOf(await owed(phone))).toMatchObject({
    amount: due.amount,
    instalments: due.instalments,
  });

  // The same instalment comes in the file of the bank.
  await importBankFile(tatiana, { id, pesos: due.amount });
  await expect.poll(async () => dueOf(await owed(phone)).instalments).not.toEqual(due.instalments);

  // The borrower pays all of it, and the credit is paid.
  await phone.goto(`/borrower/pay/payoff/${id}`);
  const payAll = phone.getByRole('button', { name: /^Pagar \$/ });
  await expect(payAll).toBeVisible();
  await judge(phone, 'what settles a credit');
  await payAll.click();
  await payInSandbox(phone);
  await expect(phone.getByText('Terminaste de pagar')).toBeVisible();
  const admin = await atDesk(browser, 'ADMIN');
  await admin.goto(`/credits/${id}?tab=payments`);
  await expectCreditState(admin, 'Pagado');
  await expect(admin.getByText('4 pagos vigentes, 1 reversado')).toBeVisible();
  await judge(admin, 'the payments of a credit');
  await expectSoundBooks();
});
