import { ROLES } from '@cuotaclara/contract';
import { fillSignIn, letIn, signIn } from './support/sign-in.ts';
import { expect, openContext, test } from './support/test.ts';

const DEMO_PASSWORD = 'Clara-2026-demo';

const DEMO_EMAILS = {
  ADMIN: 'admin',
  BORROWER: 'borrower',
  ADVISER: 'adviser',
  SUPPLIER: 'supplier',
  INSURANCE_AGENT: 'insurance',
  CUSTOMER_SERVICE: 'service',
  ACCOUNTING: 'accounting',
  PORTFOLIO: 'portfolio',
  TREASURY: 'treasury',
  COMPLIANCE_OFFICER: 'compliance',
} as const;

for (const { name, home, label } of ROLES) {
  test(`${label} signs in and lands on ${home}`, async ({ page }) => {
    const email = `${DEMO_EMAILS[name]}@cuotaclara.test`;
    await signIn(page, { email, password: DEMO_PASSWORD });
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1, name: /^Hola, / })).toBeVisible();
  });
}

test('a demo account signs in with one click', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.getByText('Entra con una cuenta de prueba').click();
  await page.getByRole('button', { name: /Tesoreria/ }).click();
  await expect(page).toHaveURL('/treasury');
});

test('a wrong password says so beside the form and keeps the address', async ({
  page,
  registry,
}) => {
  const person = await registry.add('ADVISER');
  await signIn(page, { ...person, password: 'no es la mía' });
  await expect(page.getByText('El correo o la contraseña no coinciden.')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email);
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('an address that is none is refused at its field, without asking the server', async ({
  page,
}) => {
  await signIn(page, { email: 'viviana', password: 'x' });
  const field = page.getByLabel('Correo electrónico');
  await expect(field).toHaveAccessibleDescription(/nombre@dominio\.com/);
  await expect(field).toBeFocused();
});

test('a protected page asks to sign in and is there afterwards', async ({ page, registry }) => {
  const person = await registry.add('PORTFOLIO');
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth\/login/);
  await fillSignIn(page, person);
  await expect(page).toHaveURL('/account');
});

test('a page of another role sends to the own home', async ({ page, registry }) => {
  await letIn(page, await registry.add('ACCOUNTING'));
  await page.goto('/admin');
  await expect(page).toHaveURL('/accounting');
});

test('who has no known role is kept out', async ({ page, registry }) => {
  await signIn(page, await registry.add('FAKE'));
  await expect(page.getByText('Tu cuenta no tiene un rol con acceso.')).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('an address outside the product after signing in is not followed', async ({
  page,
  registry,
}) => {
  const person = await registry.add('TREASURY');
  await page.goto('/auth/login?return_to=https://example.com/');
  await fillSignIn(page, person);
  await expect(page).toHaveURL('/treasury');
});

test('an unknown address of the product shows the 404 page', async ({ page }) => {
  for (const path of ['/no/existe', '/404']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
  }
});

test('signing out in one tab ends the other one too', async ({ page, registry }) => {
  await letIn(page, await registry.add('SUPPLIER'));
  await page.goto('/supplier');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/supplier');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.getByRole('button', { name: /Persona Prueba/ }).click();
  await other.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click();
  await expect(other).toHaveURL(/\/auth\/login/);
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('signing out everywhere ends the session on another machine', async ({
  page,
  browser,
  registry,
}) => {
  const person = await registry.add('INSURANCE_AGENT');
  const elsewhere = await openContext(browser);
  const otherPage = await elsewhere.newPage();
  await letIn(otherPage, person);
  await otherPage.goto('/insurance-agent');
  await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible();

  await letIn(page, person);
  await page.goto('/insurance-agent');
  await page.getByRole('button', { name: /Persona Prueba/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión en todas partes' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Cerrar/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/auth\/login/);

  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/auth\/login/);
  await elsewhere.close();
});
