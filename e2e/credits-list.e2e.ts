import { CREDIT_STATES } from '@cuotaclara/contract';
import type { Page } from '@playwright/test';
import { letIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1);

/** The plate of some vehicle that was paid out, as its row has it. */
async function somePlate(page: Page): Promise<string> {
  const disbursed = CREDIT_STATES.find(({ name }) => name === 'DESEMBOLSADO');
  await page.goto(`/credits?credit_state_id=${disbursed?.id}&initial_date=2000-01-01`);
  const [plate] = /[A-Z]{3}\d{2}[A-Z\d]/.exec(await firstRow(page).innerText()) ?? [];
  if (plate === undefined) throw new Error('the first credit that was paid out has no plate');
  return plate;
}

test('a credit is found by its plate, in the list, with Ctrl K and on a phone', async ({
  page,
  registry,
}) => {
  await letIn(page, await registry.add('CUSTOMER_SERVICE'));
  const plate = await somePlate(page);

  await page.goto('/credits');
  await expect(firstRow(page)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(plate.toLowerCase());
  await expect(page).toHaveURL(`/credits?search=${plate.toLowerCase()}`);
  await expect(firstRow(page)).toContainText(plate);
  await expect(page.getByRole('button', { name: /Todas las fechas/ })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Buscar' }).fill(plate);
  await page.getByRole('button', { name: new RegExp(`CR-.*${plate}`) }).click();
  await expect(page).toHaveURL(/\/credits\/\d+$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/credits?search=${plate}`);
  const card = page.getByRole('list', { name: 'Lista de los créditos' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/credits\/\d+$/);
});
