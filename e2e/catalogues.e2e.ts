import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { letIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

async function openCatalogue(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Catálogos', exact: true }).click();
  await page.getByRole('link', { name: new RegExp(`^${title}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const csv = (...lines: string[]) => ({
  name: 'productos.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Nombre;Marca;Precio', ...lines].join('\r\n')),
});

const search = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: /^Buscar/ }).fill(text);

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function act(page: Page, entry: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${entry}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The back button asks before it closes a form with unsaved input: no at first, and then yes. */
async function leaveByBackButton(page: Page, typed: Locator): Promise<void> {
  const value = await typed.inputValue();
  await page.goBack();
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Quedarme aquí' }).click();
  await expect(typed).toHaveValue(value);
  await page.goBack();
  await question.getByRole('button', { name: 'Salir' }).click();
}

test.beforeEach(async ({ page, registry }) => {
  await letIn(page, await registry.add('ADMIN'));
  await page.goto('/admin');
});

test('a file with three bad rows stores nothing, and mended it is stored whole', async ({
  page,
}) => {
  await openCatalogue(page, 'Productos');
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar productos' });
  const choose = dialog.getByLabel(/Elige un archivo|productos\.csv/);
  await choose.setInputFiles(
    csv(
      'Zafiro 100;Marca E2E;5.000.000',
      'Zafiro 125;Marca E2E;mucho',
      'zafiro 100;marca e2e;5.100.000',
      'Zafiro 150;;6.000.000',
    ),
  );
  const problems = dialog.getByRole('table');
  await expect(problems.getByRole('row')).toHaveText([
    /^Fila/,
    /^3Preciomucho.*Escribe un número/,
    /^4Marca \+ Nombre.*Repite la fila 2\./,
    /^5Marca.*Escribe un valor en «Marca»\./,
  ]);
  await expect(dialog.getByRole('button', { name: /^Importar/ })).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar problemas' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('problemas-products.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain('"3";"Precio";"mucho"');

  await choose.setInputFiles(
    csv(
      'Zafiro 100;Marca E2E;5.000.000',
      'Zafiro 125;Marca E2E;$ 5.500.000',
      'Zafiro 150;Marca E2E;6.000.000',
    ),
  );
  await dialog.getByRole('button', { name: 'Importar 3 filas' }).click();
  await expect(dialog.getByText('Importación lista: 3 nuevas y 0 actualizadas.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ver la lista' }).click();
  await search(page, 'zafiro');
  await expect(row(page, 'Zafiro 125')).toContainText('$ 5.500.000');
  await expect(page.getByRole('row', { name: /Zafiro/ })).toHaveCount(3);
});

test('an entry is added, corrected, disabled and deleted, and one in use stays', async ({
  page,
}) => {
  await openCatalogue(page, 'Aseguradoras');
  const add = page.getByRole('button', { name: 'Agregar' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Agregar una aseguradora' });
  await dialog.getByLabel('Nombre').fill('Seguros Leticia');
  await leaveByBackButton(page, dialog.getByLabel('Nombre'));
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/catalogues/insurers');
  await expect(add).toBeFocused();

  await add.click();
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(dialog.getByText('Escribe un valor en «Nombre».')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('seguros bolivar');
  await dialog.getByLabel(/NIT/).fill('900123456-1');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(dialog.getByText(/el dígito de verificación no coincide/)).toBeVisible();
  await dialog.getByLabel(/NIT/).fill('900.123.456-8');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(dialog.getByText(/Ya existe una aseguradora con el mismo valor/)).toBeVisible();
  await expect(dialog.getByLabel(/NIT/)).toHaveValue('900.123.456-8');
  await dialog.getByLabel('Nombre').fill('Seguros Zafiro');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(dialog).toBeHidden();

  await search(page, 'zafiro');
  await expect(row(page, 'Seguros Zafiro')).toContainText('900123456-8');
  await act(page, 'Seguros Zafiro', 'Desactivar');
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(row(page, 'Seguros Zafiro')).toHaveCount(0);

  await page.goto('/admin/catalogues/insurers?status=all&search=zafiro');
  await expect(row(page, 'Seguros Zafiro')).toContainText('Desactivado');
  await act(page, 'Seguros Zafiro', 'Eliminar');
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  expect(await (await deleted).text()).toBe('{}');
  await expect(row(page, 'Seguros Zafiro')).toHaveCount(0);

  await page.goto('/admin/catalogues/countries');
  await search(page, 'colombia');
  await act(page, 'Colombia', 'Eliminar');
  const refusal = page.getByRole('dialog');
  await refusal.getByRole('button', { name: 'Eliminar' }).click();
  await expect(refusal.getByText(/No se puede eliminar «Colombia»: está en uso/)).toBeVisible();
  await refusal.getByRole('button', { name: 'Volver' }).click();
  await expect(row(page, 'Colombia')).toBeVisible();
});
