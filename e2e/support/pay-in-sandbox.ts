import { expect, type Page } from '@playwright/test';

/** The gateway of tests keeps the payment waiting for the bank. */
export async function leavePendingInSandbox(page: Page): Promise<void> {
  await expect(page).toHaveURL(/pasarela-de-prueba/);
  await page.getByText('Dejar pendiente').click();
  await page.getByRole('button', { name: 'Pagar con PSE' }).click();
  await expect(page).toHaveURL(/\/pago\//);
  await expect(page.getByRole('heading', { name: 'Tu banco aún no confirma' })).toBeVisible();
}

/** Leaves the product for the gateway of tests, which approves, and comes back with the receipt. */
export async function payInSandbox(page: Page): Promise<void> {
  await expect(page).toHaveURL(/pasarela-de-prueba/);
  await page.getByRole('button', { name: 'Pagar con PSE' }).click();
  await expect(page).toHaveURL(/\/pago\//);
  await expect(page.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible();
}
