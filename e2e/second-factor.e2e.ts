import { confirmPassword } from './support/confirm-password.ts';
import { linkIn } from './support/link-in.ts';
import { setUpSecondFactor } from './support/set-up-second-factor.ts';
import { letIn, signIn } from './support/sign-in.ts';
import { expect, openContext, test } from './support/test.ts';
import { totpCode } from './support/totp.ts';

const CHALLENGE = 'Confirma que eres tú';

test('with a second factor the password alone opens nothing', async ({
  page,
  browser,
  registry,
}) => {
  const person = await registry.add('TREASURY');
  await letIn(page, person);
  const { secret, recoveryCodes } = await setUpSecondFactor(page);
  expect(recoveryCodes).toHaveLength(10);

  const elsewhere = await openContext(browser);
  const other = await elsewhere.newPage();
  await signIn(other, person);
  await expect(other.getByRole('heading', { name: CHALLENGE })).toBeVisible();
  await other.goto('/treasury');
  await expect(other).toHaveURL(/\/auth\/login/);

  await signIn(other, person);
  await other.getByLabel('Código de 6 dígitos').fill('000000');
  await expect(other.getByText(/El código no coincide/).first()).toBeVisible();
  await other.getByLabel('Código de 6 dígitos').fill(totpCode(secret, 1));
  await expect(other).toHaveURL('/treasury');
  await elsewhere.close();
});

test('a link by e-mail does not pass by the second factor', async ({ page, registry, mailbox }) => {
  const person = await registry.add('COMPLIANCE_OFFICER');
  await letIn(page, person);
  const { recoveryCodes } = await setUpSecondFactor(page);
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

test('the second factor is turned off with a code', async ({ page, registry }) => {
  await letIn(page, await registry.add('ADVISER'));
  const { secret } = await setUpSecondFactor(page);
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await page.getByLabel('Código de tu aplicación').fill(totpCode(secret, 1));
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByRole('button', { name: 'Activar', exact: true })).toBeVisible();
});

test('another phone takes the place of the first', async ({ page, registry }) => {
  await letIn(page, await registry.add('ACCOUNTING'));
  const { secret: former } = await setUpSecondFactor(page);
  await page.getByRole('button', { name: 'Cambiar de celular' }).click();
  await page.getByLabel('Código de tu aplicación').fill(totpCode(former, 1));
  await page.getByRole('button', { name: 'Cambiar de celular' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  expect(secret).not.toBe(former);
  await page.getByLabel('Código que muestra la aplicación').fill(totpCode(secret));
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByRole('button', { name: 'Códigos nuevos' })).toBeVisible();
});

test('recovery codes are not left by mistake', async ({ page, registry }) => {
  await letIn(page, await registry.add('PORTFOLIO'));
  await page.goto('/account');
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await confirmPassword(page);
  const secret = await page.locator('code').innerText();
  await page.getByLabel('Código que muestra la aplicación').fill(totpCode(secret));
  await expect(page.getByText('No los volveremos a mostrar.')).toBeVisible();
  const home = page.getByRole('link', { name: 'Inicio', exact: true });
  await home.click();
  const question = page.getByRole('dialog', { name: '¿Ya guardaste los códigos?' });
  await question.getByRole('button', { name: 'Quedarme aquí' }).click();
  await expect(page.getByText('No los volveremos a mostrar.')).toBeVisible();
  await home.click();
  await question.getByRole('button', { name: 'Salir sin ellos' }).click();
  await expect(page).toHaveURL('/portfolio');
});
