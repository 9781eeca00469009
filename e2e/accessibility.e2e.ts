import type { Page } from '@playwright/test';
import { expectNoFindingIn } from './support/axe.ts';
import { findCredit } from './support/find-credit.ts';
import { letIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const SMALLEST = { width: 360, height: 640 };

/**
 * Both schemes have the same parts at every size, and what opens on a desk is looked at in both
 * elsewhere: so each size is seen in one scheme, and each scheme on a phone.
 */
const LOOKS = [
  { name: 'on a desk, light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'on a phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  {
    name: 'on a smallest phone, light',
    viewport: SMALLEST,
    colorScheme: 'light',
    isMeasuredOnly: true,
  },
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
  '/politica-de-datos',
  '/pagar',
  '/demo/mailbox',
  '/demo/kit',
  '/404',
] as const;

/** What an administrator has besides: people, */
const PEOPLE_PAGES = [
  '/admin',
  '/account',
  '/admin/users',
  '/admin/users/new',
  '/admin/users/4',
  '/admin/users/4/edit',
  '/admin/permissions',
] as const;

/** and the company. */
const COMPANY_PAGES = [
  '/admin/audit',
  '/admin/settings',
  '/admin/catalogues',
  '/admin/catalogues/products',
  '/screening',
  '/templates',
  '/documents',
  '/decisions',
  '/closes',
] as const;

/** Where money comes in and goes out, */
const MONEY_PAGES = [
  '/treasury',
  '/payments',
  '/extra-payments',
  '/cash-desk',
  '/deposits',
  '/reconciliation',
  '/reconciliation/new',
  '/settlements',
  '/disbursements',
] as const;

/** and the books it is kept in. */
const BOOK_PAGES = [
  '/accounting',
  '/ledger',
  '/ledger/journal',
  '/ledger/general',
  '/ledger/third-parties',
  '/ledger/accounts',
  '/ledger/months',
  '/ledger/allowance',
] as const;

/**
 * Pages of a reviewer of identities: one borrower allowed biometrics, and one did not.
 */
const REVIEW_PAGES = [
  '/borrowers',
  '/borrowers/59677201',
  '/borrowers/59677201?tab=profile',
  '/borrowers/1047385921',
  '/credits',
  '/credits/everywhere?search=zapata',
] as const;

/** What a borrower has, once they said who they are. */
const BORROWER_PAGES = [
  '/borrower',
  '/borrower/pay',
  '/borrower/profile',
  '/borrower/profile/documents',
  '/borrower/credits',
  '/borrower/credits/new',
] as const;
/** The parts of a credit in study, and the largest of its dialogs. */
const STUDIED_CREDIT = [
  '',
  '?tab=plan',
  '?tab=attachments',
  '?tab=study',
  '?open=parameters',
] as const;
const DEMO_BORROWER = { email: 'borrower@cuotaclara.test', password: 'Clara-2026-demo' };

// Every page is loaded at a desk, and seen in the other looks without loading it again.
test.use({ viewport: LOOKS[0].viewport, colorScheme: LOOKS[0].colorScheme });

const judge = (page: Page, what: string) => expectNoFindingIn(LOOKS, { page, what });

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize(LOOKS[0].viewport);
  await page.goto(path);
}

/** Goes where a link would lead: the scripts of the application stay loaded, and so does axe. */
async function follow(page: Page, path: string): Promise<void> {
  await page.setViewportSize(LOOKS[0].viewport);
  const left = await page.getByRole('heading', { level: 1 }).elementHandle();
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  // A page brings its own heading, so that of the page before is gone.
  await left?.waitForElementState('hidden');
}

/** Pages of one route keep their heading from one to the next. */
const routeOf = (path: string): string => path.replace(/\?.*$/, '').replaceAll(/\d+/g, '');

async function judgePages(page: Page, paths: readonly string[]): Promise<void> {
  let route = '';
  for (const path of paths) {
    const isOther = route !== '' && routeOf(path) !== route;
    await judgePage(page, path, isOther ? follow : open);
    route = routeOf(path);
  }
}

async function judgePage(page: Page, path: string, go: typeof open): Promise<void> {
  await go(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The data of a page is a part of it.
  await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0);
  await judge(page, path);
}

/** A borrower is welcomed once in a session, over the home. */
async function skipWelcome(page: Page, look = async () => {}): Promise<void> {
  await page.goto('/borrower');
  await expect(page.getByRole('dialog', { name: /^Hola, / })).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Omitir' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('axe finds nothing on the open pages', async ({ page }) => {
  // People come to each of them from outside.
  for (const path of OPEN_PAGES) await judgePage(page, path, open);
});

test('axe finds nothing on the pages of a borrower', async ({ page }) => {
  await letIn(page, DEMO_BORROWER);
  await skipWelcome(page, () => judge(page, 'the welcome'));
  await judgePages(page, BORROWER_PAGES);
});

test('axe finds nothing where a new borrower sends their identity', async ({ page, registry }) => {
  await letIn(page, await registry.addBorrower({ biometrics: true }));
  await skipWelcome(page);
  await judgePages(page, ['/borrower', '/borrower/profile/documents']);
  await open(page, '/borrower/profile/documents/front');
  await expect(page.getByRole('heading', { name: 'No encontramos una cámara' })).toBeVisible();
  await judge(page, 'the capture without a camera');
});

for (const [about, paths] of Object.entries({ people: PEOPLE_PAGES, company: COMPANY_PAGES })) {
  test(`axe finds nothing on the pages of an administrator, ${about}`, async ({
    page,
    registry,
  }) => {
    await letIn(page, await registry.add('ADMIN'));
    await judgePages(page, paths);
  });
}

for (const [role, paths] of [
  ['TREASURY', MONEY_PAGES],
  ['ACCOUNTING', BOOK_PAGES],
] as const) {
  test(`axe finds nothing on the pages of ${role}`, async ({ page, registry }) => {
    await letIn(page, await registry.add(role));
    await judgePages(page, paths);
  });
}

test('axe finds nothing on the pages of the borrowers', async ({ page, registry }) => {
  await letIn(page, await registry.add('CUSTOMER_SERVICE'));
  await judgePages(page, REVIEW_PAGES);
});

test('axe finds nothing on the pages of a credit', async ({ page, registry }) => {
  const dataDir = process.env['E2E_DATA_DIR'] ?? '';
  const studied = await findCredit(dataDir, 'without_plate');
  const signed = await findCredit(dataDir, 'in_compliance');
  const contacted = await findCredit(dataDir, 'contacted');
  await letIn(page, await registry.add('ADMIN'));
  const paths = STUDIED_CREDIT.map((part) => `/credits/${studied}${part}`);
  const others = [`/credits/${signed}?tab=clearance`, `/credits/${contacted}?tab=contacts`];
  for (const path of [...paths, ...others]) {
    await open(page, path);
    // What a part fetches is on the page before it is judged.
    const part = page.getByRole(path.includes('open=') ? 'dialog' : 'tabpanel');
    await expect(part.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await judge(page, path);
  }
});
