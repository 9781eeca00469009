import type { Page, Request } from '@playwright/test';
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

test('an expired bearer is renewed without the person noticing', async ({ page, registry }) => {
  await page.clock.install();
  await signIn(page, await registry.add('ADVISER'));
  await expect(page).toHaveURL('/adviser');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  const renewals = countRenewals(page);

  await page.clock.fastForward('01:30:00');
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(page.getByLabel('Código que muestra la aplicación')).toBeVisible();
  await expect(page).toHaveURL('/account');
  expect(renewals()).toBe(1);
});

test('a bearer that the server no longer takes is renewed once and the call repeated', async ({
  page,
  registry,
}) => {
  await signIn(page, await registry.add('PORTFOLIO'));
  await expect(page).toHaveURL('/portfolio');
  await page.evaluate(() => sessionStorage.setItem('access_token', 'vencido'));
  const renewals = countRenewals(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Persona' })).toBeVisible();
  await expect(page).toHaveURL('/portfolio');
  expect(renewals()).toBe(1);
});

test('a blocked person is out at the next request, with a valid bearer too', async ({
  page,
  registry,
}) => {
  const person = await registry.add('CUSTOMER_SERVICE');
  await signIn(page, person);
  await expect(page).toHaveURL('/customer-service');
  await registry.block(person);
  await page.reload();
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
  expect(items).toEqual(expect.arrayContaining(['access_token', 'token_expiry']));
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const cookies = await page.context().cookies();
  expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toContainEqual({
    httpOnly: true,
    sameSite: 'Lax',
  });
});
