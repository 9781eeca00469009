import { templatePublication } from '@cuotaclara/contract/templates/publication';
import { getTemplate } from '@cuotaclara/contract/templates/templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveAs } from '#test/decisions/decision-steps.ts';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import { aChange, proposePublication } from '#test/steps/template-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';

let app: ApplicationApp;
let author: Person;
let publisher: Person;

beforeAll(async () => {
  app = await startApplicationApp();
  author = await anAdministrator(app);
  publisher = await anAdministrator(app);
});

afterAll(() => app.stop());

/** Publishes the newest letter again with one more paragraph. Answers the published version. */
async function publishLetter(demand: { readonly notice_working_days?: number | null }) {
  const draft = await aChange(author, 'CARTA');
  const in_force_from = app.parts.clock.today().toString();
  const proposed = await proposePublication(author, draft, { in_force_from, ...demand });
  const published = await approveAs(publisher, templatePublication, proposed.json().decision_id);
  expect(published.statusCode, published.body).toBe(200);
  return (await callAs(author, getTemplate, { params: { id: draft.template_id } })).json();
}

test('a letter keeps the notice of the text that it was written from, unless another is published', async () => {
  expect(await publishLetter({})).toMatchObject({ number: 2, notice_working_days: 10 });
  expect(await publishLetter({ notice_working_days: 5 })).toMatchObject({ notice_working_days: 5 });
  expect(await publishLetter({ notice_working_days: null })).toMatchObject({
    notice_working_days: null,
  });
  const kept = await app.db
    .selectFrom('document_templates')
    .select('notice_working_days')
    .where('kind', '=', 'CARTA')
    .orderBy('number')
    .execute();
  expect(kept.map(({ notice_working_days: days }) => days)).toEqual([10, 10, 5, null]);
});
