import type { Page } from '@playwright/test';
import { expectNoFinding, expectNoFindingInSchemes } from './support/axe.ts';
import { confirmPassword } from './support/confirm-password.ts';
import { useOwnServer } from './support/own-server.ts';
import { startDemoServer } from './support/server.ts';
import { letIn, signIn } from './support/sign-in.ts';
import { expect, openContext } from './support/test.ts';
import { totpCode } from './support/totp.ts';

// What is set here counts for everybody, so these journeys have a server of their own. The demo
// company has changed its settings before.
const { visit, own } = useOwnServer(startDemoServer);

async function openSettings(page: Page): Promise<void> {
  await letIn(page, await own.registry.add('ADMIN'));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Parámetros' }).click();
  await expect(page.getByRole('heading', { name: 'Parámetros', level: 1 })).toBeVisible();
}

const inDays = (days: number): string =>
  Temporal.Now.zonedDateTimeISO('America/Bogota').toPlainDate().add({ days }).toString();

visit(
  'who is blocked reads the support that an administrator has set',
  async ({ page, browser }) => {
    await openSettings(page);
    await page.getByRole('button', { name: 'Cambiar Teléfono de soporte' }).click();
    const field = page.getByRole('textbox', { name: 'Teléfono de soporte' });
    await field.fill('llámanos');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(
      page.getByText('Escribe el teléfono con números: +57 604 123 4567.'),
    ).toBeVisible();
    await field.fill('+57 602 111 2222');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('+57 602 111 2222')).toBeVisible();
    await expect(page.getByText(/· Persona Prueba/)).toBeVisible();

    const blocked = await own.registry.add('ADVISER');
    await own.registry.block(blocked);
    const elsewhere = await openContext(browser, own.url);
    const other = await elsewhere.newPage();
    await signIn(other, blocked);
    await expect(other.getByText('Tu cuenta está bloqueada. Escribe a soporte.')).toBeVisible();
    await expect(other.getByRole('link', { name: '+57 602 111 2222' })).toBeVisible();
    await elsewhere.close();
  },
);

visit('a change is planned for a later day, and called off', async ({ page }) => {
  await openSettings(page);
  await page.getByRole('button', { name: 'Cambiar Nombre de la empresa' }).click();
  await page.getByRole('textbox', { name: 'Nombre de la empresa' }).fill('Motos del Valle');
  await page.getByLabel('Cuenta desde').fill(inDays(10));
  await expectNoFinding(page, 'the dialog of a change');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Hay un cambio programado.')).toBeVisible();
  await expect(page.getByText(/Motos del Valle, desde el/)).toBeVisible();

  await page.getByRole('button', { name: 'Historial de Nombre de la empresa' }).click();
  const history = page.getByRole('dialog', { name: /^Historial/ });
  const question = page.getByRole('dialog', { name: '¿Cancelar el cambio programado?' });
  await expect(history.getByText('Cuota Clara Financiera')).toBeVisible();
  await expect(history.getByText('Cuota Clara Motos')).toBeVisible();
  await page.reload();
  await expect(history.getByText('Programado', { exact: true })).toBeVisible();
  await expectNoFindingInSchemes(page, 'the history');
  await history.getByRole('button', { name: 'Cancelar el cambio' }).click();
  await question.getByRole('button', { name: 'Cancelar el cambio' }).click();
  await expect(history.getByText('Sin efecto', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Hay un cambio programado.')).toBeHidden();
});

visit(
  'a role that must have a second factor sets it up and then works',
  async ({ page, browser }) => {
    const elsewhere = await openContext(browser, own.url);
    const working = await elsewhere.newPage();
    await letIn(working, await own.registry.add('TREASURY'));
    await working.goto('/treasury');

    await openSettings(page);
    await page.getByRole('button', { name: /^Cambiar Roles con verificación/ }).click();
    await page.getByRole('checkbox', { name: 'Tesoreria' }).check();
    await expect(page.getByLabel('Lo que cambia')).toContainText('Tesoreria');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    await working.goto('/account');
    await expect(working).toHaveURL(/\/auth\/set-up-second-factor/);
    await expect(working.getByText(/Tu rol, Tesoreria, la exige/)).toBeVisible();
    await expectNoFinding(working, 'why it is demanded');
    await working.goto('/treasury');
    await expect(working).toHaveURL(/\/auth\/set-up-second-factor\?return_to=%2Ftreasury/);

    await working.getByRole('button', { name: 'Empezar' }).click();
    await confirmPassword(working);
    const secret = await working.locator('code').innerText();
    await working.getByLabel('Código que muestra la aplicación').fill(totpCode(secret));
    await expect(working.getByText('No los volveremos a mostrar.')).toBeVisible();
    await expectNoFinding(working, 'the codes of a demanded second factor');
    await working.getByRole('button', { name: 'Ya los guardé' }).click();
    await expect(working).toHaveURL('/treasury');

    await working.goto('/account');
    await expect(
      working.getByText('Tu rol la exige, así que no se puede desactivar.'),
    ).toBeVisible();
    await expect(working.getByRole('button', { name: 'Desactivar' })).toBeHidden();
    await elsewhere.close();
  },
);
