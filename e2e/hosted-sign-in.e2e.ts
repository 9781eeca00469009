import type { Page } from '@playwright/test';
import { findFreePort } from '../apps/api/src/platform/embedded-postgres/free-port.ts';
import { type OpenIdProvider, startOpenIdProvider } from './support/openid-provider.ts';
import { FIRST_DAY, useOwnServer } from './support/own-server.ts';
import { startTestServer } from './support/server.ts';
import { setUpSecondFactor } from './support/set-up-second-factor.ts';
import { letIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { totpCode } from './support/totp.ts';

const BUTTON = 'Entrar con la cuenta de mi empresa';

let provider: OpenIdProvider;
const { visit, own } = useOwnServer(async () => {
  const port = await findFreePort();
  const redirectUri = `http://localhost:${port}/api/auth/callback/hosted`;
  provider = await startOpenIdProvider(redirectUri);
  return startTestServer({ PORT: String(port), ...FIRST_DAY, ...provider.env });
});

test.afterAll(() => provider.close());

/** Through the provider's own pages, as a person does. */
async function enterThroughProvider(page: Page, email: string, asked = '/auth/login') {
  await page.goto(asked);
  await page.getByRole('button', { name: BUTTON }).click();
  await page.locator('input[name="login"]').fill(email);
  await page.locator('input[name="password"]').fill('whatever the company asks');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The next person at the same browser, whom neither the product nor the provider knows. */
async function forgetEverybody(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
}

visit(
  'the account of the company opens the home or the page that was asked for',
  async ({ page }) => {
    await enterThroughProvider(page, 'visita@empresa.test');
    await expect(page).toHaveURL(/\/auth\/login\?notice=/);
    await expect(page.getByText(/no tiene acceso a Cuota Clara/)).toBeVisible();

    const { email } = await own.registry.add('PORTFOLIO');
    for (const { asked, shown } of [
      { asked: '/auth/login', shown: '/portfolio' },
      { asked: '/account', shown: '/account' },
    ]) {
      await forgetEverybody(page);
      await enterThroughProvider(page, email, asked);
      await expect(page).toHaveURL(shown);
    }
  },
);

visit('the account of the company does not pass by the second factor', async ({ page }) => {
  const person = await own.registry.add('ACCOUNTING');
  await letIn(page, person);
  const { secret } = await setUpSecondFactor(page);
  await forgetEverybody(page);

  await enterThroughProvider(page, person.email);
  await expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible();
  await page.getByLabel('Código de 6 dígitos').fill(totpCode(secret, 1));
  await expect(page).toHaveURL('/accounting');
});
