import type { Page } from '@playwright/test';
import { expectNoFindingInSchemes as judge } from './support/axe.ts';
import { confirmPassword } from './support/confirm-password.ts';
import { linkIn } from './support/link-in.ts';
import { setUpSecondFactor } from './support/set-up-second-factor.ts';
import { fillSignIn, letIn, signIn } from './support/sign-in.ts';
import { expect, openContext, test } from './support/test.ts';
import { totpCode } from './support/totp.ts';

const CHALLENGE = 'Confirma que eres tú';

test('with a second factor neither the password nor a mailed link alone opens anything', async ({
  page,
  browser,
  registry,
  mailbox,
}) => {
  const person = await registry.add('COMPLIANCE_OFFICER');
  await letIn(page, person);
  const { secret, recoveryCodes } = await setUpSecondFactor(page);
  expect(recoveryCodes).toHaveLength(10);

  const elsewhere = await openContext(browser);
  const other = await elsewhere.newPage();
  await signIn(other, person);
  await expect(other.getByRole('heading', { name: CHALLENGE })).toBeVisible();
  await other.goto('/compliance-officer');
  await expect(other).toHaveURL(/\/auth\/login/);
  await fillSignIn(other, person);
  await other.getByLabel('Código de 6 dígitos').fill('000000');
  await expect(other.getByText(/El código no coincide/).first()).toBeVisible();
  await other.getByLabel('Código de 6 dígitos').fill(totpCode(secret, 1));
  await expect(other).toHaveURL('/compliance-officer');
  await elsewhere.close();

  await page.getByRole('button', { name: /Persona Prueba/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByRole('button', { name: 'Enviarme un enlace al correo' }).click();
  await page.goto(linkIn(await mailbox.waitFor(person.email)));
  await expect(page.getByRole('heading', { name: CHALLENGE })).toBeVisible();
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL('/compliance-officer');
});

test('a second factor is set up, moved to another phone and turned off', async ({
  page,
  registry,
}) => {
  await letIn(page, await registry.add('PORTFOLIO'));
  await page.goto('/account');
  const activate = page.getByRole('button', { name: 'Activar', exact: true });
  await activate.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await judge(page, 'the question for the password');
  await confirmPassword(page);
  const former = await secretOn(page);
  await judge(page, 'the QR code');
  await page.getByLabel('Código que muestra la aplicación').fill(totpCode(former));
  await expect(page.getByText('No los volveremos a mostrar.')).toBeVisible();
  await judge(page, 'the recovery codes');
  await leaveRecoveryCodes(page);

  await page.getByRole('link', { name: 'Mi cuenta' }).first().click();
  await page.getByRole('button', { name: 'Cambiar de celular' }).click();
  await page.getByLabel('Código de tu aplicación').fill(totpCode(former, 1));
  await page.getByRole('button', { name: 'Cambiar de celular' }).click();
  const secret = await secretOn(page);
  expect(secret).not.toBe(former);
  await page.getByLabel('Código que muestra la aplicación').fill(totpCode(secret));
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByRole('button', { name: 'Códigos nuevos' })).toBeVisible();

  await page.getByRole('button', { name: 'Desactivar' }).click();
  await judge(page, 'turning it off');
  await page.getByLabel('Código de tu aplicación').fill(totpCode(secret, 1));
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await expect(activate).toBeVisible();
});

const secretOn = async (page: Page): Promise<string> =>
  (await page.locator('code').innerText()).replaceAll(' ', '');

/** Recovery codes are not left by mistake: no at first, and then yes. */
async function leaveRecoveryCodes(page: Page): Promise<void> {
  const home = page.getByRole('link', { name: 'Inicio', exact: true });
  await home.click();
  const question = page.getByRole('dialog', { name: '¿Ya guardaste los códigos?' });
  await question.getByRole('button', { name: 'Quedarme aquí' }).click();
  await expect(page.getByText('No los volveremos a mostrar.')).toBeVisible();
  await home.click();
  await question.getByRole('button', { name: 'Salir sin ellos' }).click();
  await expect(page).toHaveURL('/portfolio');
}
