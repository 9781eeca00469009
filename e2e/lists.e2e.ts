import type { Page } from '@playwright/test';
import type { Mailbox } from './support/mailbox.ts';
import type { Person, Registry } from './support/registry.ts';
import { letIn } from './support/sign-in.ts';
import { expect, openContext, test } from './support/test.ts';

const SUBJECT = 'Tu enlace para entrar a Cuota Clara';

/** A new supplier with exactly one message in the mailbox. */
async function messagedPerson(page: Page, { registry, mailbox }: MessagedPersonDeps) {
  const person = await registry.add('SUPPLIER');
  await page.goto('/auth/login');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByRole('button', { name: 'Enviarme un enlace al correo' }).click();
  await mailbox.waitFor(person.email);
  return person;
}

type MessagedPersonDeps = { registry: Registry; mailbox: Mailbox };

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar por destinatario' });
const rowsOf = (page: Page) => page.getByRole('table').getByRole('row');

test('a list is what its address says, is worked by keyboard, and its columns follow a person', async ({
  page,
  browser,
  registry,
  mailbox,
}) => {
  const person = await messagedPerson(page, { registry, mailbox });
  await letIn(page, person);
  await readByAddress(page, person);
  await readByKeyboard(page, person);
  await chooseColumns(page);

  const other = await openContext(browser);
  const otherPage = await other.newPage();
  await letIn(otherPage, person);
  await otherPage.goto('/demo/mailbox');
  await expect(otherPage.getByRole('columnheader')).toHaveText(['Mensaje', 'Enviado', 'Para']);
  await expect(otherPage.getByRole('table')).toHaveAttribute('data-density', 'compact');
  await other.close();
});

/** Reload, share and back work. */
async function readByAddress(page: Page, { email }: Person): Promise<void> {
  await page.goto('/demo/mailbox?item_per_page=25&sort_by=nada&initial_date=ayer');
  await searchBox(page).fill(email);
  await expect(page).toHaveURL(
    `/demo/mailbox?item_per_page=25&recipient=${encodeURIComponent(email)}`,
  );
  await expect(rowsOf(page)).toHaveCount(2);

  await page.reload();
  await expect(searchBox(page)).toHaveValue(email);
  await expect(rowsOf(page)).toHaveCount(2);

  await page.getByText(SUBJECT).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(searchBox(page)).toHaveValue(email);

  await searchBox(page).fill('nadie@cuotaclara.test');
  await expect(page.getByText('No hay mensajes con estos filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).last().click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(page).toHaveURL('/demo/mailbox?item_per_page=25');
}

async function readByKeyboard(page: Page, { email }: Person): Promise<void> {
  await expect(rowsOf(page)).not.toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type(email);
  await expect(rowsOf(page)).toHaveCount(2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: SUBJECT })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(email);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function chooseColumns(page: Page): Promise<void> {
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText(['Mensaje', 'Para', 'Canal', 'Enviado']);
  await page.getByRole('button', { name: 'Columnas' }).click();
  // Choices are sent one after the other; the last of them is the density.
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/users/preferences/mailbox') &&
      answer.request().postDataJSON()?.density === 'compact' &&
      answer.ok(),
  );
  // The box shows what is chosen for the list, which follows the click a moment later.
  const channel = page.getByRole('checkbox', { name: 'Canal' });
  await channel.click();
  await expect(channel).not.toBeChecked();
  await page.getByRole('button', { name: 'Mover Enviado antes' }).click();
  await page.getByRole('button', { name: 'Compacta' }).click();
  await expect(heads).toHaveText(['Mensaje', 'Enviado', 'Para']);
  await kept;
}
