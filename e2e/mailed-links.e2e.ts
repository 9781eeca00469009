import type { Page } from '@playwright/test';
import { expectNoFindingInSchemes as judge } from './support/axe.ts';
import { linkIn } from './support/link-in.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const NEW_PASSWORD = 'trapecio lento azul';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviarme un enlace al correo' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
}

test('a link by e-mail, read in the mailbox of the demo, signs in once', async ({
  page,
  registry,
  mailbox,
}) => {
  const { email } = await registry.add('COMPLIANCE_OFFICER');
  await askForLink(page, email);
  await expect(page.getByText(email)).toBeVisible();
  await judge(page, 'the sent link');
  const path = linkIn(await mailbox.waitFor(email));
  expect(path).toMatch(/^\/verify\/email\/[\w-]+$/);
  await page.getByRole('link', { name: 'Abrir el buzón de la demostración' }).click();
  await expect(page).toHaveURL(/\/demo\/mailbox/);
  await page.getByText('Tu enlace para entrar a Cuota Clara').first().click();
  await expect(page.getByRole('link', { name: /verify\/email/ })).toBeVisible();
  await judge(page, 'the open message');

  await page.goto(path);
  await expect(page).toHaveURL('/compliance-officer');

  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(path);
  await expect(page.getByText(/ya se usó o venció/).first()).toBeVisible();
});

test('a forgotten password is replaced through a link', async ({ page, registry, mailbox }) => {
  const person = await registry.add('BORROWER');
  await page.goto('/auth/login');
  await page.getByRole('link', { name: '¿La olvidaste?' }).click();
  // The login page has a field of the same name, which stays until the next page is there.
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();

  await page.goto(linkIn(await mailbox.waitFor(person.email)));
  await page.getByLabel('Contraseña nueva').fill('corta');
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(page.getByText('Usa al menos 10 caracteres.')).toBeVisible();
  await page.getByLabel('Contraseña nueva').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(page.getByText('Tu contraseña quedó cambiada. Entra con la nueva.')).toBeVisible();

  await signIn(page, person);
  await expect(page.getByText('El correo o la contraseña no coinciden.')).toBeVisible();
  await signIn(page, { ...person, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/borrower');
});
