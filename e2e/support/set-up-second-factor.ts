import { expect, type Page } from '@playwright/test';
import { confirmPassword } from './confirm-password.ts';
import { totpCode } from './totp.ts';

export type SecondFactor = { readonly secret: string; readonly recoveryCodes: readonly string[] };

/** Turns the second factor on in the account page of the signed-in user. */
export async function setUpSecondFactor(page: Page): Promise<SecondFactor> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await confirmPassword(page);
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Código que muestra la aplicación').fill(totpCode(secret));
  await expect(page.getByText('No los volveremos a mostrar.')).toBeVisible();
  const codes = page.getByRole('list').filter({ hasText: /^[\w-]{8,}/ });
  const recoveryCodes = await codes.last().getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByRole('button', { name: 'Desactivar' })).toBeVisible();
  return { secret, recoveryCodes };
}
