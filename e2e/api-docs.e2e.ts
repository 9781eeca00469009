import { expect, test } from './support/test.ts';

test('the API can be browsed, without anything from outside', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const described = page.waitForResponse((answer) => answer.url().endsWith('/api/openapi.json'));
  await page.goto('/api/docs');
  // Four megabytes of library come first; it draws the document from above once that is there.
  await (await described).finished();
  await expect(page.getByText('/api/health/live').first()).toBeVisible();
  await expect(page.getByText('/api/auth/check').first()).toBeVisible();
  expect(foreign).toEqual([]);
  expect(problems).toEqual([]);
});
