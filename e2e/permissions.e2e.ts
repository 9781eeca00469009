import type { Page } from '@playwright/test';
import { expectNoFinding } from './support/axe.ts';
import { useOwnServer } from './support/own-server.ts';
import { letIn } from './support/sign-in.ts';
import { expect, openContext } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

// The matrix counts for everybody, so these journeys have a server of their own.
const { visit, own } = useOwnServer();

async function openMatrix(page: Page): Promise<void> {
  await letIn(page, await own.registry.add('ADMIN'));
  await page.goto('/admin/permissions');
  await expect(page.getByRole('heading', { name: 'Permisos', level: 1 })).toBeVisible();
}

async function save(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Guardar ${role} `) }).click();
  await page.getByRole('button', { name: 'Guardar permisos' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

visit('a change reaches who is already in', async ({ page, browser }) => {
  const elsewhere = await openContext(browser, own.url);
  const accountant = await elsewhere.newPage();
  await letIn(accountant, await own.registry.add('ACCOUNTING'));
  await accountant.goto('/accounting');
  const line = accountant.getByRole('link', { name: 'Parámetros' });
  await expect(line).toBeHidden();

  await openMatrix(page);
  const box = page.getByLabel('Gestionar parámetros: Contabilidad');
  await box.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Guardar Contabilidad (1)' }).click();
  await expect(page.getByText('Podrá: gestionar parámetros.')).toBeVisible();
  await expectNoFinding(page, 'what a change does');
  await page.getByRole('button', { name: 'Guardar permisos' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/sin guardar/)).toBeHidden();

  await accountant.reload();
  await line.click();
  await expect(accountant.getByRole('heading', { name: 'Parámetros', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Más sobre Contabilidad' }).click();
  await expect(page.getByText('1 cambio frente a lo predeterminado')).toBeVisible();
  await expectNoFinding(page, 'the menu of a role');
  await page.getByRole('menuitem', { name: 'Restaurar lo predeterminado' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFinding(page, 'a changed cell, in the dark');
  await save(page, 'Contabilidad');
  await accountant.getByRole('button', { name: /^Historial de Nombre/ }).click();
  await expect(
    accountant.getByRole('heading', { name: 'Tu rol no permite esta acción.', level: 1 }),
  ).toBeVisible();
  await expect(line).toBeHidden();
  await elsewhere.close();
});

visit('administrators save one role, and the second gets a notice', async ({ page, browser }) => {
  const elsewhere = await openContext(browser, own.url);
  const other = await elsewhere.newPage();
  await openMatrix(other);
  await other.getByLabel('Usar el chat: Cartera').uncheck();
  await openMatrix(page);
  await page.getByLabel('Ver pagos: Cartera').uncheck();
  await save(page, 'Cartera');

  await other.getByRole('button', { name: /^Guardar Cartera/ }).click();
  await other.getByRole('button', { name: 'Guardar permisos' }).click();
  await expect(other.getByText(/mientras lo revisabas/)).toBeVisible();
  await expect(other.getByRole('dialog')).toBeHidden();
  await elsewhere.close();
});

visit('what was not saved is not left by mistake, on a phone by role', async ({ page }) => {
  await openMatrix(page);
  await page.setViewportSize(PHONE);
  await page.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: 'Tesoreria' }).click();
  await expect(page).toHaveURL('/admin/permissions?role=9');
  await page.getByRole('button', { name: 'Estados que sigue Tesoreria: 3 de 14' }).click();
  await page.getByLabel('Castigado').check();
  await expectNoFinding(page, 'the states of a role');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Tesoreria: 4 de 14/ })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  // The save button is visible at every scroll position.
  await expect(page.getByRole('button', { name: 'Guardar Tesoreria (1)' })).toBeInViewport();
  await page.getByRole('link', { name: 'Cuota Clara, ir al inicio' }).click();
  await expect(page.getByText('¿Salir sin guardar los permisos?')).toBeVisible();
  await page.getByRole('button', { name: 'Quedarme aquí' }).click();
  await page.getByRole('button', { name: 'Guardar Tesoreria (1)' }).click();
  await expect(page.getByText('Seguirá también: Castigado.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar permisos' }).click();
  await expect(page.getByText(/sin guardar/)).toBeHidden();
});
