import { ROLES } from '@cuotaclara/contract';
import type { Page } from '@playwright/test';
import { expectNoFinding } from './support/axe.ts';
import { findCredit } from './support/find-credit.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/**
 * Both schemes have the same parts at every size, and what opens on a desk is looked at in both
 * elsewhere: so each size is seen in one scheme, and each scheme on a phone.
 */
const SIZES = [
  { name: 'phone', viewport: { width: 390, height: 844 }, schemes: ['dark'] },
  { name: 'smallest phone', viewport: { width: 360, height: 640 }, schemes: ['light'] },
  { name: 'desk', viewport: { width: 1440, height: 900 }, schemes: ['light'] },
] as const;

const OPEN_PAGES = [
  '/auth/login',
  '/auth/recover',
  '/auth/register',
  '/auth/register/un-enlace-que-ya-no-sirve',
  '/auth/second-factor',
  '/auth/reset/un-enlace-que-ya-no-sirve',
  '/auth/welcome/un-enlace-que-ya-no-sirve',
  '/verify/email/un-enlace-que-ya-no-sirve',
  '/demo/mailbox',
  '/demo/kit',
  '/404',
] as const;

/** What an administrator has besides. */
const ADMIN_PAGES = [
  '/admin/users',
  '/admin/users/new',
  '/admin/users/4',
  '/admin/users/4/edit',
  '/admin/audit',
  '/admin/permissions',
  '/admin/settings',
  '/admin/catalogues',
  '/admin/catalogues/products',
  '/screening',
] as const;

/**
 * What whoever reviews identities has: one customer who allowed biometrics, and one who did not.
 */
const REVIEW_PAGES = [
  '/borrowers',
  '/borrowers/59677201',
  '/borrowers/59677201?tab=profile',
  '/borrowers/1047385921',
  '/credits',
] as const;

/** What a borrower has, once they said who they are. */
const BORROWER_PAGES = [
  '/borrower',
  '/borrower/profile',
  '/borrower/profile/documents',
  '/borrower/profile/documents/front',
  '/borrower/credits',
  '/borrower/credits/new',
] as const;
/** The parts of a credit in study, and the largest of its dialogs. */
const STUDIED_CREDIT = ['', '?tab=plan', '?tab=papers', '?tab=study', '?open=parameters'] as const;
const DEMO_BORROWER = { email: 'borrower@cuotaclara.test', password: 'Clara-2026-demo' };

async function expectNoFindingAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoFinding(page, path);
}

for (const { name, viewport, schemes } of SIZES) {
  for (const colorScheme of schemes) {
    test.describe(`on a ${name}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('axe finds nothing on the open pages', async ({ page }) => {
        for (const path of OPEN_PAGES) await expectNoFindingAt(page, path);
      });

      test('axe finds nothing on the homes and the account page', async ({ page, registry }) => {
        for (const role of ['BORROWER', 'ADMIN'] as const) {
          await signIn(page, await registry.add(role));
          const home = ROLES.find((known) => known.name === role)?.home ?? '/404';
          await expect(page).toHaveURL(home);
          for (const path of [home, '/account']) await expectNoFindingAt(page, path);
          await page.context().clearCookies();
          await page.evaluate(() => sessionStorage.clear());
        }
      });

      test('axe finds nothing on the pages of a borrower', async ({ page }) => {
        await signIn(page, DEMO_BORROWER);
        await expect(page.getByRole('dialog', { name: /^Hola, / })).toBeVisible();
        await expectNoFinding(page, 'the welcome');
        await page.getByRole('button', { name: 'Omitir' }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
        for (const path of BORROWER_PAGES) await expectNoFindingAt(page, path);
      });

      test('axe finds nothing on the pages of an administrator', async ({ page, registry }) => {
        await signIn(page, await registry.add('ADMIN'));
        await expect(page).toHaveURL('/admin');
        for (const path of ADMIN_PAGES) await expectNoFindingAt(page, path);
      });

      test('axe finds nothing on the pages of the customers', async ({ page, registry }) => {
        await signIn(page, await registry.add('CUSTOMER_SERVICE'));
        await expect(page).toHaveURL('/customer-service');
        for (const path of REVIEW_PAGES) await expectNoFindingAt(page, path);
      });

      test('axe finds nothing on the pages of a credit', async ({ page, registry }) => {
        const dataDir = process.env['E2E_DATA_DIR'] ?? '';
        const studied = await findCredit(dataDir, 'without_plate');
        const signed = await findCredit(dataDir, 'in_compliance');
        await signIn(page, await registry.add('ADMIN'));
        await expect(page).toHaveURL('/admin');
        const paths = STUDIED_CREDIT.map((part) => `/credits/${studied}${part}`);
        for (const path of [...paths, `/credits/${signed}?tab=clearance`]) {
          await page.goto(path);
          // What a part fetches is on the page before it is judged.
          const part = page.getByRole(path.includes('open=') ? 'dialog' : 'tabpanel');
          await expect(part.getByRole('heading', { level: 2 }).first()).toBeVisible();
          await expectNoFinding(page, path);
        }
      });
    });
  }
}
