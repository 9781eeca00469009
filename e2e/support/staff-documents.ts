import { enableSecondFactor, reauthenticate, validateSecondFactor } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { expect, type Locator, type Page } from '@playwright/test';
import { callApi } from './api.ts';
import { DEMO_PASSWORD } from './registry.ts';
import { totpCode } from './totp.ts';

/** The state of the credit, as the badge beside the name shows it. */
export const expectCreditState = (
  page: Page,
  label: string,
  within: { readonly timeout?: number } = {},
): Promise<void> =>
  expect(
    page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) }),
  ).toContainText(label, within);

/** Generates the documents of an approved credit in its tab; answers how many there are. */
export async function generateDocuments(page: Page, creditId: number): Promise<number> {
  await page.goto(`/credits/${creditId}?tab=documents`);
  await expectCreditState(page, 'Aprobado');
  const tab = page.getByRole('tabpanel');
  await expect(tab.getByRole('heading', { name: 'Todavía no hay documentos' })).toBeVisible();
  await tab.getByRole('button', { name: 'Generar documentos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generar documentos' }).click();
  // A dozen documents are printed meanwhile.
  await expect(tab.getByRole('heading', { name: 'Documentos por firmar' })).toBeVisible({
    timeout: 60_000,
  });
  await expectCreditState(page, 'Pendiente de firma');
  const progress = await tab.getByText(/^0 de \d+ documentos firmados$/).innerText();
  return Number(/de (\d+)/.exec(progress)?.[1]);
}

/** Sets up an authenticator without its screen; answers its secret. */
export async function addAuthenticator(page: Page): Promise<string> {
  await callApi(page, reauthenticate, { body: { password: DEMO_PASSWORD } });
  const { secret } = await callApi(page, enableSecondFactor);
  await callApi(page, validateSecondFactor, { body: { code: totpCode(secret, -1) } });
  return secret;
}

/** Chooses every document of a credit that waits for the company, and opens the dialog. */
export async function openCompanyDialog(page: Page, creditId: number): Promise<Locator> {
  await page.goto('/documents');
  await page.getByRole('button', { name: 'Firmar por la empresa' }).click();
  await page.getByRole('searchbox').fill(creditNumber(creditId));
  const bar = page.getByRole('region', { name: 'Firmar por la empresa' });
  // The list still shows the other credits until the search has its answer.
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('row', { name: creditNumber(creditId) }).first()).toBeVisible();
  await bar.getByRole('button', { name: 'Elegir los de esta página' }).click();
  await bar.getByRole('button', { name: /^Firmar \d+ documentos?$/ }).click();
  return page.getByRole('dialog', { name: /^¿Firmar \d+ documentos? por la empresa\?$/ });
}
