import { CREDIT_STATES, type RoleName, STATE } from '@cuotaclara/contract';
import type { Page } from '@playwright/test';
import { letIn } from './support/sign-in.ts';
import { expect, openContext, test } from './support/test.ts';

const strip = (page: Page) => page.getByRole('group', { name: 'Estado de los créditos' });
const chosen = (page: Page) => strip(page).locator('[aria-pressed="true"]');
const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1);

const STARTS: readonly { role: RoleName; id: number; label: string }[] = [
  { role: 'COMPLIANCE_OFFICER', id: 10, label: 'En cumplimiento' },
  { role: 'PORTFOLIO', id: 8, label: 'Desembolsado' },
  { role: 'CUSTOMER_SERVICE', id: 6, label: 'Todos' },
];

test('each role starts with its own credits, and the address says what is not usual', async ({
  browser,
  registry,
}) => {
  for (const { role, id, label } of STARTS) {
    const context = await openContext(browser);
    const page = await context.newPage();
    await letIn(page, await registry.add(role));
    await page.goto('/');
    const asked = page.waitForRequest((request) => /managements\/credits\?/.test(request.url()));
    await page.getByRole('link', { name: 'Créditos', exact: true }).click();
    await expect(page).toHaveURL('/credits');
    await expect(chosen(page)).toContainText(label);
    expect(await (await asked).headerValue('x-role-key')).toBe(String(id));
    await context.close();
  }
});

test('another state is a step of the back button, and can be taken off', async ({
  page,
  registry,
}) => {
  await letIn(page, await registry.add('INSURANCE_AGENT'));
  await page.goto('/credits');
  await strip(page).getByRole('button', { name: /Todos/ }).click();
  await expect(page).toHaveURL('/credits?states=all');
  await strip(page)
    .getByRole('button', { name: /Desembolsado/ })
    .click();
  await expect(page).toHaveURL(`/credits?credit_state_id=${STATE.disbursed}`);
  await page.goBack();
  await expect(chosen(page)).toContainText('Todos');
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
  await expect(page).toHaveURL('/credits');
  await expect(chosen(page)).toContainText('En cumplimiento');
});

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
