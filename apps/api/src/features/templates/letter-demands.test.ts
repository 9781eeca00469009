import {
  proposeTemplate,
  publishTemplate,
  saveTemplate,
  startTemplate,
} from '@cuotaclara/contract/templates/templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import type { Person } from '#test/steps/auth-steps.ts';
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
  const { template_id } = await app.db
    .selectFrom('document_templates')
    .select('template_id')
    .where('kind', '=', 'CARTA')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const started = (await callAs(author, startTemplate, { params: { id: template_id } })).json();
  const params = { id: started.template_id };
  const more = { id: `mas-${started.number}`, type: 'paragraph', text: 'Y algo más.' };
  const saved = await callAs(author, saveTemplate, {
    params,
    body: { blocks: [...started.blocks, more], note: null, version: started.version },
  });
  const { version } = saved.json();
  const proposed = await callAs(author, proposeTemplate, {
    params,
    body: { note: 'Una frase más', version },
  });
  const published = await callAs(publisher, publishTemplate, {
    params,
    body: {
      in_force_from: app.parts.clock.today().toString(),
      version: proposed.json().version,
      ...demand,
    },
  });
  expect(published.statusCode, published.body).toBe(200);
  return published.json();
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
