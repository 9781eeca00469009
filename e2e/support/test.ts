import { type Browser, type BrowserContext, test as base } from '@playwright/test';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { openRegistry, type Registry } from './registry.ts';

type Fixtures = { readonly mailbox: Mailbox; readonly registry: Registry };

/** Playwright's `test` with the mailbox and the user registry of the common server. */
export const test = base.extend<Fixtures>({
  mailbox: async ({ baseURL }, use) => use(openMailbox(baseURL ?? '')),
  // Playwright reads from this pattern that the fixture needs no other.
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  registry: async ({}, use) => use(openRegistry(process.env['E2E_DATA_DIR'] ?? '')),
});

export { expect } from '@playwright/test';

/** Another person at another machine: no cookie, no storage; on the common server or another. */
export function openContext(browser: Browser, url?: string): Promise<BrowserContext> {
  return browser.newContext(url === undefined ? {} : { baseURL: url });
}
