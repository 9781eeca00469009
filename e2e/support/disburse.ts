import { STATE } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import {
  type DisbursementPage,
  getDisbursement,
} from '@cuotaclara/contract/disbursement/disbursement';
import { expect, type Page } from '@playwright/test';
import { callApi } from './api.ts';
import { ATTACHMENT } from './attachment.ts';
import { withDatabase } from './registry.ts';
import { expectCreditState } from './staff-documents.ts';

/** What the preparation and the confirmation of the account open. */
const OPENED_BY_PEOPLE = ['lien', 'account'];

/** The first credit of the demo that only people hold back, with its page. */
export async function findReadyCredit(page: Page, dataDir: string): Promise<DisbursementPage> {
  const ids = await withDatabase(dataDir, async (client) => {
    const { rows } = await client.query(`
      select credit_id from credits
      join borrowers using (borrower_id)
      where borrowers.user_id is null and credit_state_id = ${STATE.awaitingDisbursement}
      and not exists (select from disbursements where disbursements.credit_id = credits.credit_id)
      and not exists (
        select from decisions
        where decisions.credit_id = credits.credit_id and decisions.kind = 'credit_disbursement'
      )
      order by credit_id`);
    return rows.map(({ credit_id }) => credit_id as number);
  });
  for (const id of ids) {
    const found = await callApi(page, getDisbursement, { params: { id } });
    const shut = found.gates.filter(({ holds }) => !holds).map(({ name }) => name);
    if (shut.every((name) => OPENED_BY_PEOPLE.includes(name))) return found;
  }
  throw new Error('the demo has no credit whose gates are open');
}

const ACCOUNT = '12345678901';

/** The account of who is paid, entered by one person. */
export async function prepare(page: Page, credit: DisbursementPage): Promise<void> {
  await page.goto(`/credits/${credit.credit_id}?tab=disbursement`);
  await page.getByRole('button', { name: /^(Registrar|Cambiar) cuenta$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Cuenta de / });
  await dialog.getByLabel('Banco').fill('Bancolombia');
  await dialog.getByLabel('Tipo de cuenta').selectOption('savings');
  await dialog.getByLabel('Número de la cuenta').fill(ACCOUNT);
  await dialog.getByRole('button', { name: 'Registrar cuenta' }).click();
  await expect(dialog).toBeHidden();
  if (credit.needs_lien) {
    await page.getByLabel('Número de radicado').fill('RUNT-2026-1');
    await page.getByLabel('Dónde se radicó').fill('Tránsito de Medellín');
    await page.getByLabel('Fecha').fill(credit.pays_on);
  }
  await page.getByRole('button', { name: 'Preparar', exact: true }).click();
  await expect(page.getByText('No apruebas lo tuyo')).toBeVisible();
}

/** Another person confirms the account, approves, and records what the bank says. */
export async function approveAndPay(page: Page, credit: DisbursementPage): Promise<void> {
  await page.goto(`/credits/${credit.credit_id}?tab=disbursement`);
  await page.getByRole('button', { name: 'Confirmar cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: /^¿Confirmaste con su titular la cuenta de / });
  await dialog
    .getByLabel('Con quién y cómo la confirmaste')
    .fill('Llamé a la oficina del vendedor');
  await dialog.getByRole('button', { name: 'Sí, es su cuenta' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Aprobar el giro de/ }).click();
  await expect(
    page.getByRole('heading', { name: 'Girar y registrar el comprobante' }),
  ).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(ATTACHMENT);
  await page.getByLabel('Valor').fill(String(credit.to_pay));
  await page.getByLabel('Día', { exact: true }).fill(credit.pays_on);
  await page.getByLabel('Cuenta, últimos 4').fill(ACCOUNT.slice(-4));
  await page.getByLabel('Número del comprobante').fill('BC-778812');
  await page.getByRole('button', { name: 'Registrar el giro' }).click();
  await expect(page.getByRole('heading', { name: /^Girado: giro / })).toBeVisible();
  await expectCreditState(page, 'Desembolsado');
  await expect(page.getByText(creditNumber(credit.credit_id)).first()).toBeVisible();
}
