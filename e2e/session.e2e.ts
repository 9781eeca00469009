import type { Page, Request } from '@playwright/test';
import { confirmPassword } from './support/confirm-password.ts';
import type { Person } from './support/registry.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const isRenewal = (request: Request) => new URL(request.url()).pathname === '/api/auth/token';

function countRenewals(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (isRenewal(request)) count += 1;
  });
  return () => count;
}

/** Something on the account page that calls the server with the bearer. */
const startSecondFactor = (page: Page) =>
  page.getByRole('button', { name: 'Activar', exact: true }).click();

async function openAccount(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await expect(page).not.toHaveURL(/\/auth\//);
  // Nothing is under way afterwards: the next request is the one that the journey makes.
  await page.goto('/account', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
}

test('an expired bearer is renewed without the person noticing', async ({ page, registry }) => {
  await page.clock.install();
  await openAccount(page, await registry.add('ADVISER'));
  const renewals = countRenewals(page);
  await page.clock.fastForward('01:30:00');
  await startSecondFactor(page);
  await confirmPassword(page);
  await expect(page.getByLabel('Código que muestra la aplicación')).toBeVisible();
  await expect(page).toHaveURL('/account');
  expect(renewals()).toBe(1);
});

test('a bearer that the server no longer takes is renewed once and the call repeated', async ({
  page,
  registry,
}) => {
  await openAccount(page, await registry.add('PORTFOLIO'));
  const renewals = countRenewals(page);
  await page.evaluate(() => {
    const [head, body] = sessionStorage.getItem('access_token')?.split('.') ?? [];
    sessionStorage.setItem('access_token', `${head}.${body}.c2lnbmVkIGJ5IG5vYm9keQ`);
  });
  const refused = page.waitForResponse((response) => response.status() === 401);
  await startSecondFactor(page);
  await refused;
  await confirmPassword(page);
  await expect(page.getByLabel('Código que muestra la aplicación')).toBeVisible();
  await expect(page).toHaveURL('/account');
  expect(renewals()).toBe(1);
});

test('a person blocked in the middle of their work is out at the next request', async ({
  page,
  registry,
}) => {
  const person = await registry.add('CUSTOMER_SERVICE');
  await openAccount(page, person);
  await registry.block(person);
  await startSecondFactor(page);
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText('Tu cuenta está bloqueada. Escribe a soporte.')).toBeVisible();
  await signIn(page, person);
  await expect(page.getByText('Tu cuenta está bloqueada. Escribe a soporte.')).toBeVisible();
});

test('the session keeps its items and no script can read what renews it', async ({
  page,
  registry,
}) => {
  await signIn(page, await registry.add('TREASURY'));
  await expect(page).toHaveURL('/treasury');
  const items = await page.evaluate(() => Object.keys(sessionStorage));
  expect(items).toEqual(
    expect.arrayContaining(['access_token', 'token_expiry', 'recover_enabled']),
  );
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const cookies = await page.context().cookies();
  expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toContainEqual({
    httpOnly: true,
    sameSite: 'Lax',
  });
});
