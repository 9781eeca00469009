import type { Page } from '@playwright/test';
import { linkIn } from './support/link-in.ts';
import type { Registry } from './support/registry.ts';
import { letIn, signIn } from './support/sign-in.ts';
import { expect, openContext, test } from './support/test.ts';

const NEW_PASSWORD = 'trapecio lento azul';

async function openUsers(page: Page, registry: Registry): Promise<void> {
  await letIn(page, await registry.add('ADMIN'));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Usuarios' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
}

/** The page of the one person who has this address. */
async function openUser(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/users?role=all&search=${encodeURIComponent(email)}`);
  // The search text is also in the print view, which is not visible.
  await page.getByRole('row').getByText(email).click();
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/);
}

const fillPerson = async (page: Page, person: { name: string; surname: string; email: string }) => {
  await page.getByLabel('Nombre', { exact: true }).fill(person.name);
  await page.getByLabel('Apellido').fill(person.surname);
  await page.getByLabel('Correo electrónico').fill(person.email);
};

test('a user is invited by mail, chooses a password and lands at the home of the role', async ({
  page,
  browser,
  registry,
  mailbox,
}) => {
  await openUsers(page, registry);
  await expect(page.getByRole('combobox', { name: 'Rol Asesor' })).toBeVisible();
  await page.getByRole('link', { name: 'Nuevo usuario' }).click();
  await page.getByRole('button', { name: 'Crear e invitar' }).click();
  await expect(page.getByText('Escribe el nombre.')).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
  await expect(page.getByText('Elige un rol.')).toBeVisible();

  const email = `zulma.${Date.now()}@cuotaclara.test`;
  await fillPerson(page, { name: 'Zulma', surname: 'Ibargüen', email: 'admin@cuotaclara.test' });
  await page.getByLabel('Rol').selectOption({ label: 'Tesoreria' });
  await page.getByRole('button', { name: 'Crear e invitar' }).click();
  await expect(page.getByText('Ya hay un usuario con ese correo.').first()).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Crear e invitar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zulma Ibargüen' })).toBeVisible();
  await expect(page.getByText('Invitado').first()).toBeVisible();
  await expect(page.getByText(`Le enviamos la invitación a ${email}`)).toBeVisible();

  const theirs = await (await openContext(browser)).newPage();
  const link = linkIn(await mailbox.waitFor(email));
  expect(link).toMatch(/^\/auth\/welcome\/[\w-]+$/);
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Te damos la bienvenida' })).toBeVisible();
  await theirs.getByLabel('Tu contraseña', { exact: true }).fill(NEW_PASSWORD);
  await theirs.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(theirs.getByText('Tu contraseña quedó lista.')).toBeVisible();
  await signIn(theirs, { email, password: NEW_PASSWORD });
  await expect(theirs).toHaveURL('/treasury');
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Esta invitación ya no sirve' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Activo').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
});

test('a user blocked at work is signed out at the next click, and unlocked signs in again', async ({
  page,
  browser,
  registry,
}) => {
  const person = await registry.add('CUSTOMER_SERVICE');
  const theirs = await (await openContext(browser)).newPage();
  await letIn(theirs, person);
  await theirs.goto('/account');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();

  await openUsers(page, registry);
  await openUser(page, person.email);
  await page.getByRole('button', { name: 'Bloquear' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Bloquear' }).click();
  await expect(question.getByText('Escribe el motivo para continuar.')).toBeVisible();
  await question.getByLabel('Motivo').fill('Terminó su contrato');
  await question.getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Motivo: Terminó su contrato')).toBeVisible();

  await theirs.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(theirs).toHaveURL(/\/auth\/login/);
  await expect(theirs.getByText('Tu cuenta está bloqueada. Escribe a soporte.')).toBeVisible();
  await signIn(theirs, person);
  await expect(theirs.getByText('Tu cuenta está bloqueada. Escribe a soporte.')).toBeVisible();

  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(page.getByText('Activo').first()).toBeVisible();
  await signIn(theirs, person);
  await expect(theirs).toHaveURL('/customer-service');
});

test('a vendor is made with NIT and commission, edited, found with Ctrl K and removed', async ({
  page,
  registry,
}) => {
  const email = `wilfrido.${Date.now()}@cuotaclara.test`;
  await openUsers(page, registry);
  await page.getByRole('link', { name: 'Nuevo usuario' }).click();
  await fillPerson(page, { name: 'Wilfrído', surname: 'Ñungo', email });
  await expect(page.getByLabel('NIT')).toBeHidden();
  await page.getByLabel('Rol').selectOption({ label: 'Asesor' });
  await page.getByLabel('Razón social').fill('Motos La Unión');
  await page.getByLabel('NIT').fill('900.123.456-7');
  await page.getByLabel('Comisión').fill('2,5');
  await page.getByRole('button', { name: 'Crear e invitar' }).click();
  await expect(page.getByText(/el dígito de verificación no coincide/)).toBeVisible();
  await page.getByLabel('NIT').fill('900.123.456-8');
  await page.getByRole('button', { name: 'Crear e invitar' }).click();
  await expect(page.getByText('900123456-8')).toBeVisible();
  await expect(page.getByText('2,50 %')).toBeVisible();

  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Comisión').fill('3');
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await page.getByRole('button', { name: 'Quedarme aquí' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('3,00 %')).toBeVisible();

  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Buscar', exact: true }).fill('nungo');
  await page.getByText('Wilfrído Ñungo').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wilfrído Ñungo' })).toBeVisible();

  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar al asesor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page).toHaveURL('/admin/users');
  await page.goto(`/admin/users?search=${email}`);
  await expect(page.getByText('No hay usuarios con estos filtros')).toBeVisible();
});
