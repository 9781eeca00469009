import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import { getUnsettled } from '@cuotaclara/contract/settlements/settlements';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { countText, decimalText } from '@cuotaclara/contract/values/number-text';
import type { Locator, Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { expectNoFinding } from './support/axe.ts';
import { letIn } from './support/sign-in.ts';
import { expect, openContext, test } from './support/test.ts';

const REFERENCE = 'LIQ-E2E-1';

/** What the gateway keeps of each transfer, in cents: its fee with IVA, and retefuente. */
const KEPT = { fee: 4_559_50, iva: 866_30, tax: 2_655_20 } as const;
const KEPT_CENTS = KEPT.fee + KEPT.iva + KEPT.tax;

const written = (cents: number): string => decimalText(cents / 100, { min: 2, max: 2 });

/** Fills in the report of the gateway, as people type it. */
async function declare(page: Page, grossPesos: number): Promise<void> {
  await page.getByLabel('Comisión', { exact: true }).fill(written(KEPT.fee));
  await page.getByLabel('IVA de la comisión').fill(written(KEPT.iva));
  await page.getByLabel('Retención en la fuente').fill(written(KEPT.tax));
  await page.getByLabel('Neto que entró al banco').fill(written(grossPesos * 100 - KEPT_CENTS));
}

/** «noviembre de 2026», as the list of months names it. */
const monthName = new Intl.DateTimeFormat('es-CO', {
  month: 'long',
  year: 'numeric',
  timeZone: BUSINESS_TIME_ZONE,
});

const send = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Registrar la liquidación' }).click();

/** A line of an entry: its account beside the only amount it has. */
const expectLine = (entry: Locator, account: string, pesos: number): Promise<void> =>
  expect(entry.getByRole('row').filter({ hasText: account })).toContainText(countText(pesos));

/** The report deducts what was paid out before: treasury finds its payment and asks for two. */
async function chargeBack(page: Page, transactionId: string): Promise<void> {
  const number = page.getByLabel('Transacción o referencia del informe');
  await number.fill('no-existe');
  await page.getByRole('button', { name: 'Buscar el pago' }).click();
  await expect(page.getByText(/^No encontramos un pago de la pasarela/)).toBeVisible();
  await number.fill(transactionId);
  await page.getByRole('button', { name: 'Buscar el pago' }).click();
  await expect(page.getByRole('radio', { name: /^Ya no lo tenemos/ })).toBeChecked();
  await expectNoFinding(page, 'a charge-back before it is proposed');
  await page.getByLabel('Motivo, lo verá quien aprueba').fill('Contracargo del informe');
  await page.getByRole('button', { name: 'Pedir el reverso' }).click();
  await expect(page.getByText('No apruebas lo tuyo')).toBeVisible();
}

test('treasury settles what the gateway paid out, and accounting reads its entry', async ({
  browser,
  registry,
}) => {
  const treasury = await (await openContext(browser)).newPage();
  await letIn(treasury, await registry.add('TREASURY'));
  const { items, parties } = await callApi(treasury, getUnsettled);
  // What came in yesterday is always open in the demo.
  const [item] = items.filter(({ kind, amount }) => kind === 'payment' && amount > 100_000);
  const [party] = parties;
  if (item === undefined || party === undefined) throw new Error('the demo owes no settlement');
  const gross = item.amount;
  const net = Math.round((gross * 100 - KEPT_CENTS) / 100);

  await treasury.goto('/settlements');
  await treasury.getByRole('checkbox', { name: 'Elegir todos' }).uncheck();
  await treasury
    .getByRole('row', { name: item.transaction_id ?? '' })
    .getByRole('checkbox')
    .check();
  await send(treasury);
  await expect(treasury.getByText('Escribe la referencia de la liquidación.')).toBeVisible();

  await treasury.getByLabel('Referencia de la liquidación').fill(REFERENCE);
  await treasury.getByLabel('Dónde entró').selectOption(`party ${party}`);
  await declare(treasury, gross + 10);
  await send(treasury);
  await expect(treasury.getByRole('alert').filter({ hasText: 'no suman' })).toBeVisible();
  await declare(treasury, gross);
  await expect(treasury.getByText('Las partes suman el bruto.')).toBeVisible();
  await send(treasury);
  await expect(treasury.getByRole('heading', { name: 'Liquidación registrada' })).toBeVisible();
  await expect(
    treasury.getByText(`Entraron $ ${countText(net)} a ${partyText(party)}`),
  ).toBeVisible();
  await expectNoFinding(treasury, 'a settlement that was recorded');
  const recorded = treasury.getByRole('row').filter({ hasText: REFERENCE });
  await expect(recorded).toContainText(countText(gross));
  await expect(recorded).toContainText('1 movimiento');

  await chargeBack(treasury, item.transaction_id ?? '');
  const colleague = await (await openContext(browser)).newPage();
  await letIn(colleague, await registry.add('TREASURY'));
  await colleague.goto(treasury.url());
  await colleague.getByRole('button', { name: /^Reversar \$/ }).click();
  await expect(colleague.getByText('El dinero ya no lo tenemos.')).toBeVisible();
  await colleague.goto('/settlements');
  const deducted = colleague.getByRole('row', { name: item.transaction_id ?? '' });
  await expect(deducted).toContainText('Devuelto al pagador');
  await expect(deducted).toContainText(countText(gross));

  const accounting = await (await openContext(browser)).newPage();
  await letIn(accounting, await registry.add('ACCOUNTING'));
  await accounting.goto('/settlements');
  await expect(accounting).toHaveURL('/accounting');
  await accounting.getByRole('link', { name: 'Libro diario' }).click();
  await accounting.getByRole('combobox', { name: 'Mes' }).click();
  await accounting.getByRole('option', { name: monthName.format(new Date()) }).click();
  await accounting.getByRole('button', { name: 'Liquidación de la pasarela' }).first().click();
  const entry = accounting.getByRole('complementary', { name: 'Detalle' });
  await expect(entry).toContainText(`Referencia ${REFERENCE}`);
  await expectLine(entry, 'Bancos', net);
  await expectLine(entry, 'Comisiones de la pasarela', 5_426);
  await expectLine(entry, 'Retención en la fuente a favor', 2_655);
  await expectLine(entry, 'Pasarela por liquidar', gross);
});
