import { ROLES } from '@cuotaclara/contract';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from './support/registry.ts';
import { fillSignIn, letIn } from './support/sign-in.ts';
import { expect, openContext, test } from './support/test.ts';

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

/** The welcome of a borrower covers the page and its menu, so that nobody comes after them. */
const ROLES_IN_TURN = [...ROLES].sort(
  (one, other) => Number(one.name === 'BORROWER') - Number(other.name === 'BORROWER'),
);

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hola, / });

async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cuenta de / }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
}

test('a demo account signs in with one click, and every role lands on its own home', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.getByText('Entra con una cuenta de prueba').click();
  await page.getByRole('button', { name: /Tesoreria/ }).click();
  await expect(page).toHaveURL('/treasury');
  for (const { name, home } of ROLES_IN_TURN) {
    await signOut(page);
    const email = `${DEMO_EMAILS[name]}@cuotaclara.test`;
    await fillSignIn(page, { email, password: DEMO_PASSWORD });
    await expect(page).toHaveURL(home);
    await expect(greeting(page)).toBeVisible();
  }
});

test('a refused sign-in says why, and an accepted one opens the page that was asked for', async ({
  page,
  registry,
}) => {
  for (const path of ['/no/existe', '/404']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
  }

  const person = await registry.add('PORTFOLIO');
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth\/login/);
  await fillSignIn(page, { ...person, password: 'no es la mía' });
  await expect(page.getByText('El correo o la contraseña no coinciden.')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email);
  await expect(page).toHaveURL(/\/auth\/login/);
  await fillSignIn(page, person);
  await expect(page).toHaveURL('/account');
  await signOut(page);

  await fillSignIn(page, await registry.add('FAKE'));
  await expect(page.getByText('Tu cuenta no tiene un rol con acceso.')).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/auth\/login/);

  await page.goto('/auth/login?return_to=https://example.com/');
  await fillSignIn(page, person);
  await expect(page).toHaveURL('/portfolio');
});

test('signing out ends the other tab, and signing out everywhere the other machine', async ({
  page,
  browser,
  registry,
}) => {
  const person = await registry.add('INSURANCE_AGENT');
  const elsewhere = await openContext(browser);
  const otherMachine = await elsewhere.newPage();
  await letIn(otherMachine, person);
  await letIn(page, person);
  const otherTab = await page.context().newPage();
  for (const each of [otherMachine, page, otherTab]) {
    await each.goto('/insurance-agent');
    await expect(greeting(each)).toBeVisible();
  }
  await signOut(otherTab);
  await expect(page).toHaveURL(/\/auth\/login/);
  await otherMachine.reload();
  await expect(greeting(otherMachine)).toBeVisible();

  await fillSignIn(page, person);
  await expect(page).toHaveURL('/insurance-agent');
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Cerrar sesión en todas partes' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Cerrar/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await otherMachine.reload();
  await expect(otherMachine).toHaveURL(/\/auth\/login/);
  await elsewhere.close();
});
