import { type Browser, type BrowserContext, test as base } from '@playwright/test';
import { type Mailbox, openMailbox } from './mailbox.ts';

type Fixtures = { readonly mailbox: Mailbox };

/** Playwright's `test` with the mailbox of the common server. */
export const test = base.extend<Fixtures>({
  mailbox: async ({ baseURL }, use) => use(openMailbox(baseURL ?? '')),
});

export { expect } from '@playwright/test';

/** Another person at another machine: no cookie, no storage; on the common server or another. */
export function openContext(browser: Browser, url?: string): Promise<BrowserContext> {
  return browser.newContext(url === undefined ? {} : { baseURL: url });
}
