import { ROLE, STATE } from '@cuotaclara/contract';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { setPlate } from '@cuotaclara/contract/credits/credit-edits';
import { getCreditNews, NEWS_MAX } from '@cuotaclara/contract/credits/credit-news';
import { decideHit } from '@cuotaclara/contract/studies/study';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit, storedCredit } from '#test/steps/credit-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';

let app: ApplicationApp;
let admin: Person;
let supplier: Person;

beforeAll(async () => {
  app = await startApplicationApp();
  admin = await anAdministrator(app);
  supplier = await signedInPerson(app, { roleId: ROLE.supplier, firstName: 'Óscar' });
});
afterAll(() => app.stop());

const newsFor = async (who: Person, id: number) =>
  (await callAs(who, getCreditNews, { params: { id } })).json();

test('a page that a colleague has open is told who changed what', async () => {
  const colleague = await anAdministrator(app);
  const id = await aCredit(app, { state: STATE.inStudy });
  const shown = (await callAs(colleague, getCredit, { params: { id } })).json();
  expect(await newsFor(colleague, id)).toEqual({
    version: shown.version,
    history: shown.history,
  });
  await callAs(admin, setPlate, { params: { id }, body: { plate: 'NWS12D' } });
  const { version, history } = await newsFor(colleague, id);
  expect(version).toBe(shown.version + 1);
  expect(history).toHaveLength(shown.history.length + 1);
  expect(history[0]).toMatchObject({
    kind: 'plate',
    by: { user_id: admin.userId },
    changes: [{ field: 'plate', before: null, after: 'NWS12D' }],
  });
});

test('news of a credit out of scope are refused, and a supplier is told nothing of a list', async () => {
  const foreign = await aCredit(app, { state: STATE.inStudy });
  const refused = await callAs(supplier, getCreditNews, { params: { id: foreign } });
  expect(refused.statusCode).toBe(404);
  const id = await aCredit(app, { state: STATE.inStudy, supplier_id: supplier.userId });
  const { borrower_id } = await storedCredit(app, id);
  const { screening_hit_id } = await app.db
    .insertInto('screening_hits')
    .values({
      list_name: 'ONU',
      list_kind: 'sanctions',
      full_name: 'M. Quintero',
      borrower_id,
      similarity: 1,
    })
    .returning('screening_hit_id')
    .executeTakeFirstOrThrow();
  await callAs(admin, decideHit, {
    params: { id: screening_hit_id },
    body: { decision: 'dismissed', reason: 'Otro documento' },
  });
  const kindsFor = async (who: Person) =>
    (await newsFor(who, id)).history.map(({ kind }: { kind: string }) => kind);
  expect(await kindsFor(admin)).toContain('hit_dismissed');
  expect(await kindsFor(supplier)).not.toContain('hit_dismissed');
});

test('news have no more lines than an open page can need', async () => {
  const id = await aCredit(app, { state: STATE.inStudy });
  const changes = JSON.stringify([{ field: 'plate', before: null, after: 'NWS34D' }]);
  const change = { credit_id: id, kind: 'plate', changes, changed_by: admin.userId };
  await app.db
    .insertInto('credit_changes')
    .values(Array.from({ length: NEWS_MAX + 1 }, () => change))
    .execute();
  expect((await newsFor(admin, id)).history).toHaveLength(NEWS_MAX);
});
