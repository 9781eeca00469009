import { expectNoFindingInSchemes as judge } from './support/axe.ts';
import { letIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

test('axe finds nothing in menus, palette and questions', async ({ page, registry }) => {
  await letIn(page, await registry.add('ADMIN'));
  await page.goto('/admin');
  await page.getByRole('button', { name: /Persona Prueba/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await judge(page, 'the account menu');
  await page.getByRole('menuitem', { name: 'Cerrar sesión en todas partes' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await judge(page, 'the question');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await judge(page, 'the palette');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Abrir la navegación' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await judge(page, 'the drawer of a phone');
});

test('axe finds nothing in what opens from a user', async ({ page, registry }) => {
  await letIn(page, await registry.add('ADMIN'));
  await page.goto('/admin/users/4');
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await judge(page, 'the actions of a user');
  await page.getByRole('menuitem', { name: 'Cambiar de sede' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await judge(page, 'the headquarter of a user');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByLabel('Motivo')).toBeVisible();
  await judge(page, 'the question before a block');
  await page.goto('/admin/users/new');
  await page.getByLabel('Rol').selectOption({ label: 'Asesor' });
  await page.getByRole('button', { name: 'Crear e invitar' }).click();
  await expect(page.getByText('Escribe el NIT.')).toBeVisible();
  await judge(page, 'the problems of a form');
  await page.getByRole('combobox', { name: 'Ciudad (opcional)' }).click();
  const cities = page.getByRole('listbox', { name: 'Ciudad (opcional)' });
  await expect(cities.getByRole('option').first()).toBeVisible();
  await judge(page, 'the cities');
});

test('axe finds nothing in what opens from a borrower', async ({ page, registry }) => {
  await letIn(page, await registry.add('ADMIN'));
  // The photos of the demo are drawn after the start. A page that was read before stays without.
  await expect(async () => {
    await page.goto('/borrowers/59677201');
    const again = page.getByRole('button', { name: 'Pedir de nuevo Selfie (persona)' });
    await again.click({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Hay poca luz' }).click();
  await judge(page, 'asking for an item again');
  await page.keyboard.press('Escape');
  // A reason was chosen: closing asks whether it may go.
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Aprobar identidad' }).click();
  await expect(dialog).toBeVisible();
  await judge(page, 'the question before an approval');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Ver Foto documento (frontal)' }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await judge(page, 'a photo in the viewer');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar datos' }).click();
  await dialog.getByRole('button', { name: 'Eliminar datos' }).click();
  await judge(page, 'the question before an erasure');
});

test('axe finds nothing in the viewer and in toasts', async ({ page }) => {
  await page.goto('/demo/kit');
  for (const name of ['Ver imagen', 'Ver documento', 'Ver video incompatible']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await judge(page, name);
    await page.getByRole('button', { name: 'CERRAR', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: 'No se guardó el pago', exact: true }).click();
  await judge(page, 'a toast');
});

test('axe finds nothing in the columns, keys and filters of a list', async ({ page }) => {
  await page.goto('/demo/kit');
  await page.getByRole('button', { name: 'Columnas' }).click();
  await expect(page.getByRole('checkbox', { name: 'Tasa E.A.' })).toBeVisible();
  await judge(page, 'the columns');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atajos del teclado' });
  await expect(keys).toBeVisible();
  await judge(page, 'the keys');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.getByRole('combobox', { name: 'Estado Todos' }).click();
  await expect(page.getByRole('option', { name: 'Aprobado' })).toBeVisible();
  await judge(page, 'a filter');
  await page.getByRole('option', { name: 'Aprobado' }).click();
  await page.getByRole('button', { name: 'Creado Todas las fechas' }).click();
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeVisible();
  await judge(page, 'the period');
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Filtros (1)' }).click();
  await expect(page.getByRole('dialog', { name: 'Filtros y orden' })).toBeVisible();
  await judge(page, 'the sheet of a phone');
});

test('axe finds nothing in what opens from a catalogue and from the audit log', async ({
  page,
  registry,
}) => {
  await letIn(page, await registry.add('ADMIN'));
  await page.goto('/admin/catalogues/products');
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeVisible();
  await judge(page, 'the menu of an entry');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Agregar' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar un producto' });
  await form.getByRole('button', { name: 'Agregar' }).click();
  await judge(page, 'the form of an entry, with problems');
  await form.getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar productos' });
  const buffer = Buffer.from('Nombre;Marca;Precio\nUna;;mucho\n');
  const file = { name: 'malo.csv', mimeType: 'text/csv', buffer };
  await dialog.getByLabel(/Elige un archivo/).setInputFiles(file);
  await expect(dialog.getByRole('table')).toBeVisible();
  await judge(page, 'an import with problems');

  await page.goto('/admin/audit');
  await page.getByRole('button', { name: 'Ver la cadena' }).click();
  await expect(page.getByRole('dialog', { name: 'La cadena' })).toBeVisible();
  await judge(page, 'the chain');
  await page.keyboard.press('Escape');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByText('Su lugar en la cadena')).toBeVisible();
  await judge(page, 'the entry');
  await page.setViewportSize(PHONE);
  await judge(page, 'the entry on a phone');
});
