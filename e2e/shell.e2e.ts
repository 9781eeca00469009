import { letIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const DESK = { width: 1440, height: 900 };
const NARROW_DESK = { width: 1100, height: 800 };

test('the navigation stays in sight under a long home', async ({ page, registry }) => {
  await page.setViewportSize(DESK);
  await letIn(page, await registry.add('ADMIN'));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByText('Desistido').scrollIntoViewIfNeeded();
  const heights = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    window.innerHeight,
    window.scrollY,
  ]);
  expect(heights).toEqual([DESK.height, DESK.height, 0]);
  await expect(page.getByRole('link', { name: 'Inicio', exact: true })).toBeInViewport();
  // A navigation that is longer than the window scrolls by itself; the page stays where it is.
  const last = page.getByRole('link', { name: 'Auditoría' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('button', { name: /Busca un crédito/ })).toBeInViewport();
});

test('the row of states says how many are out of sight, and leads to them', async ({
  page,
  registry,
}) => {
  await page.setViewportSize(NARROW_DESK);
  await letIn(page, await registry.add('CUSTOMER_SERVICE'));
  await page.goto('/credits');
  const last = page.getByRole('button', { name: 'Desistido' });
  await expect(last).not.toBeInViewport();
  const hint = page.getByRole('main').getByText(/^\d+ más$/);
  await expect(hint).toBeInViewport();
  await hint.click();
  await expect(last).toBeInViewport();
  await expect(hint).toBeHidden();
});
