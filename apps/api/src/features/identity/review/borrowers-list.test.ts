import { getWaiting, ROLE } from '@cuotaclara/contract';
import { exportBorrowers, listBorrowers } from '@cuotaclara/contract/identity/review';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { forcedReaders, photoOf, sendAll, sendItem } from '#test/steps/identity-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let reviewer: Person;
let complete: TestBorrower;
let started: TestBorrower;
beforeAll(async () => {
  app = await startTestApp({ readers: forcedReaders().readers });
  reviewer = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
  complete = await aBorrower(app, {
    person: { first_name: 'Ángela', first_surname: 'Zúñiga', identification: '52111222' },
  });
  started = await aBorrower(app, { person: { first_name: 'Beto', first_surname: 'Arias' } });
  await sendAll(complete);
  await sendItem(started, { key: 'front', bytes: await photoOf() });
});
afterAll(() => app.stop());

const list = async ({ browser, bearer }: Person, query: Record<string, string> = {}) =>
  (await browser.call(listBorrowers, { bearer, query })).json();

const namesIn = async (query: Record<string, string>): Promise<string[]> =>
  (await list(reviewer, query)).data.map(({ name }: { name: string }) => name);

test('the list of borrowers shows the state of each identity, newest first', async () => {
  const { data, page } = await list(reviewer);
  expect(page.total).toBe(2);
  expect(data).toMatchObject([
    { name: 'Beto Arias Peña', identity_state: 'missing', items_uploaded: 1 },
    {
      borrower_id: complete.borrowerId,
      name: 'Ángela Zúñiga Peña',
      first_name: 'Ángela',
      first_surname: 'Zúñiga',
      identification: '52111222',
      identity_state: 'in_review',
      items_uploaded: 4,
      email: complete.email,
      phone: '3001234567',
    },
  ]);
});

test('it is filtered by state, found by any part and sorted by name or by waiting', async () => {
  expect(await namesIn({ identity_state: 'in_review' })).toEqual(['Ángela Zúñiga Peña']);
  expect(await namesIn({ identity_state: 'approved' })).toEqual([]);
  expect(await namesIn({ search: 'zuniga angela' })).toEqual(['Ángela Zúñiga Peña']);
  expect(await namesIn({ search: '111222' })).toEqual(['Ángela Zúñiga Peña']);
  expect(await namesIn({ search: 'CC 52.111.222' })).toEqual(['Ángela Zúñiga Peña']);
  expect(await namesIn({ search: started.email.slice(0, 18) })).toEqual(['Beto Arias Peña']);
  expect(await namesIn({ search: '%' })).toEqual([]);
  expect(await namesIn({ sort_by: 'name', sort_dir: 'ASC' })).toEqual([
    'Ángela Zúñiga Peña',
    'Beto Arias Peña',
  ]);
  const waiting = { sort_by: 'identityStateSince', sort_dir: 'ASC' };
  expect(await namesIn(waiting)).toEqual(['Beto Arias Peña', 'Ángela Zúñiga Peña']);
  expect(await namesIn({ final_date: '2020-01-01' })).toEqual([]);
});

test('the export has the chosen columns, in words, and is in the log', async () => {
  const { browser, bearer } = reviewer;
  const query = { columns: 'name,identity_state,items_uploaded', sort_by: 'name', sort_dir: 'ASC' };
  const answer = await browser.call(exportBorrowers, { bearer, query });
  const book = await readXlsx(answer.rawPayload);
  expect(book.sheets[0]?.rows).toEqual([
    ['Nombre', 'Identidad', 'Pasos listos'],
    ['Ángela Zúñiga Peña', 'En revisión', 4],
    ['Beto Arias Peña', 'Incompleta', 1],
  ]);
  // Somebody who was seen in person sent nothing, and the sheet says how they were verified.
  const setState = (identity_state: string) =>
    app.db
      .updateTable('borrowers')
      .set({ identity_state })
      .where('borrower_id', '=', started.borrowerId)
      .execute();
  await setState('approved');
  const seen = await readXlsx((await browser.call(exportBorrowers, { bearer, query })).rawPayload);
  await setState('missing');
  expect(seen.sheets[0]?.rows?.[2]).toEqual(['Beto Arias Peña', 'Verificada en sede', 1]);
  const entry = await app.db
    .selectFrom('audit_entries')
    .select(['subject_id', 'after'])
    .where('action', '=', 'list_exported')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ subject_id: 'borrowers', after: { row_count: 2 } });
});

test('what waits for a reviewer is on their home, and on that of nobody else', async () => {
  const items = async ({ browser, bearer }: Person) =>
    (await browser.call(getWaiting, { bearer })).json().items;
  const { identity_state_since: oldest_at } = (
    await list(reviewer, { identity_state: 'in_review' })
  ).data[0];
  expect(await items(reviewer)).toEqual([{ name: 'identities_in_review', count: 1, oldest_at }]);
  expect(await items(await signedInPerson(app, { roleId: ROLE.treasury }))).toEqual([]);
});

test('only reviewers see the list of borrowers', async () => {
  const refused = [complete, await signedInPerson(app, { roleId: ROLE.supplier })];
  for (const route of [listBorrowers, exportBorrowers]) {
    for (const { browser, bearer } of refused) {
      const answer = await browser.call(route, { bearer, query: { columns: 'name' } });
      expect(outcomeOf(answer)).toEqual([403, 'permission_denied']);
    }
    expect(outcomeOf(await openBrowser(app.app).call(route))).toEqual([401, 'not_signed_in']);
  }
});
