import { signInWithPassword } from '@cuotaclara/contract';
import type { Page } from '@playwright/test';
import type { Person } from './support/registry.ts';
import { letIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The administrator of the demo: the others of the tests all have the same name. */
const ADMIN = { email: 'admin@cuotaclara.test', password: 'Clara-2026-demo' };
const NAME = 'Claudia Ospina';

const linksOf = (page: Page) => page.getByRole('table').getByRole('link');

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function changePhone(page: Page, phone: string): Promise<void> {
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Cambiar Teléfono de soporte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Teléfono de soporte').fill(phone);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
}

async function signInWrongly(page: Page, { email }: Person): Promise<void> {
  const data = { email, password: 'otra contraseña' };
  const answer = await page.context().request.post(signInWithPassword.url, { data });
  expect(answer.status()).toBe(401);
}

test('the log has what an administrator did, with before and after, and a refused attempt', async ({
  page,
  registry,
}) => {
  await signInWrongly(page, await registry.add('TREASURY'));
  await letIn(page, ADMIN);
  await changePhone(page, '604 111 2233');
  await changePhone(page, '604 444 5566');

  await page.getByRole('link', { name: 'Auditoría' }).click();
  await expect(page.getByRole('heading', { name: 'Auditoría', level: 1 })).toBeVisible();
  await choose(page, 'Quién Todos', NAME);
  await expect(page).toHaveURL(/actor_user_id=\d+/);
  await choose(page, 'Qué hizo Todo', 'Cambió un parámetro');
  await expect(linksOf(page)).toHaveText(['Cambió un parámetro', 'Cambió un parámetro']);
  await readChange(page);
  await readChain(page);
  await readImport(page);
  // A job records it, so that it may come a moment after the answer.
  await expect(async () => {
    await page.goto('/admin/audit?action=sign_in_refused');
    await expect(page.getByRole('cell', { name: 'Sin identificar' }).first()).toBeVisible();
  }).toPass();
});

/** Opens the last change, follows its author and goes back to the list. */
async function readChange(page: Page): Promise<void> {
  await linksOf(page).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Cambió un parámetro' })).toBeVisible();
  await expect(drawer.getByText(/Encadenado: eslabón \d/)).toBeVisible();
  await expect(drawer.getByText('Parámetro: Teléfono de soporte')).toBeVisible();
  await expect(drawer.locator('del')).toHaveText('604 111 2233');
  await expect(drawer.getByText('604 444 5566')).toBeVisible();
  await expect(drawer.getByText('Cambió', { exact: true })).toBeVisible();
  await expect(drawer.getByText(/^Chrome \d+ en /)).toBeVisible();

  await page.reload();
  await expect(drawer.locator('del')).toHaveText('604 111 2233');
  await drawer.getByRole('link', { name: NAME }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/audit\?actor_user_id=\d+$/);
  await expect(linksOf(page).filter({ hasText: 'Inició sesión' })).not.toHaveCount(0);
  await page.goBack();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/action=setting_changed/);
  await expect(drawer).toBeHidden();
}

/** The chain is verified again on request. */
async function readChain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver la cadena' }).click();
  const dialog = page.getByRole('dialog', { name: 'La cadena' });
  await expect(dialog.getByText(/verificados? ahora/)).toBeVisible();
  await expect(dialog.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
}

/** The demo imported its catalogues, which the log names. */
async function readImport(page: Page): Promise<void> {
  await page.goto('/admin/audit?action=catalogue_imported&sort_by=creationDate&sort_dir=ASC');
  // Another journey imports products too, in the name of a person.
  const own = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'Cuota Clara' }) });
  const row = own.filter({ hasText: 'Productos' });
  await row.getByRole('link').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Catálogo: Productos')).toBeVisible();
  await expect(drawer.getByText('Filas nuevas')).toBeVisible();
}
