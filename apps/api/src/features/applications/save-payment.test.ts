import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PreparingClient } from '#platform/database/preparing-client.ts';
import {
  type ApplicationApp,
  applying,
  resume,
  savePayment,
  savePurchase,
  startApplicationApp,
} from '#test/steps/application-steps.ts';

let app: ApplicationApp;
beforeAll(async () => {
  app = await startApplicationApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

type SavedDraft = { readonly id: number; readonly version: number };

/** The draft to send with the next step. */
const draftOf = (answer: { json(): { credit: SavedDraft } }): SavedDraft => {
  const { id, version } = answer.json().credit;
  return { id, version };
};

/** Statements of a request's command that name the table of credits, by what they do with it. */
async function statementsOnCredits(request: () => Promise<{ readonly statusCode: number }>) {
  const query = vi.spyOn(PreparingClient.prototype, 'query');
  expect((await request()).statusCode).toBe(200);
  const texts = query.mock.calls.map(([first]) =>
    String(typeof first === 'string' ? first : first?.text),
  );
  query.mockRestore();
  // The guard of the route has looked at the scope before.
  const inCommand = texts.slice(texts.indexOf('begin'), texts.indexOf('commit'));
  const onCredits = inCommand.filter((text) => /(from|update|into) "?credits\b/.test(text));
  const locking = onCredits.filter((text) => text.startsWith('select') && /for update/.test(text));
  const updates = onCredits.filter((text) => text.startsWith('update'));
  return {
    locking: locking.length,
    updates: updates.length,
    others: onCredits.length - locking.length - updates.length,
  };
}

test('saving the payment step reads the credit once, with a lock, and writes it once', async () => {
  const { borrower, draft } = await applying(app);
  const bought = draftOf(await savePurchase(app, borrower, draft));
  expect(await statementsOnCredits(() => savePayment(app, borrower, bought))).toEqual({
    locking: 1,
    updates: 1,
    others: 0,
  });
});

test('saving the purchase of a quoted draft reads the credit once and writes it once', async () => {
  const { borrower, draft } = await applying(app);
  const bought = draftOf(await savePurchase(app, borrower, draft));
  const paid = draftOf(await savePayment(app, borrower, bought));
  expect(await statementsOnCredits(() => savePurchase(app, borrower, paid))).toEqual({
    locking: 1,
    updates: 1,
    others: 0,
  });
});

test('a saved payment answers the very application that is read afterwards', async () => {
  const { borrower, draft } = await applying(app);
  const bought = draftOf(await savePurchase(app, borrower, draft));
  const saved = (await savePayment(app, borrower, bought)).json();
  expect(saved.quote.rows).toHaveLength(24);
  expect((await resume(borrower, bought.id)).json()).toEqual(saved);
});
