import { getWaiting, type WaitingItem } from '@cuotaclara/contract';
import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { templatePublication } from '@cuotaclara/contract/templates/publication';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIRST_TEXTS } from '#features/templates/first-texts/first-texts.ts';
import { templatesInForce } from '#features/templates/templates-in-force.reads.ts';
import { approveAs } from '#test/decisions/decision-steps.ts';
import { outcomeOf } from '#test/steps/auth-steps.ts';
import { askAs } from '#test/steps/screening-steps.ts';
import { proposePublication, type Writers, writersOf } from '#test/steps/template-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { seedTemplates } from './seed-templates.ts';

let app: TestApp;
let writers: Writers;

beforeAll(async () => {
  app = await startTestApp();
  writers = await writersOf(app);
});

afterAll(() => app.stop());

/** The text of an earlier product: the same with another first block. */
const earlierText = (kind: LegalDocumentKind) => JSON.stringify(FIRST_TEXTS[kind].slice(1));

/** A database that an earlier product has filled. */
beforeEach(async () => {
  await sql`truncate document_templates, proposed_texts cascade`.execute(app.owner);
  await start();
  await app.owner.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const kind of ['RECIBO', 'EXTRACTO', 'PAZ_Y_SALVO', 'CONTRATO'] as const) {
      await sql`update document_templates set blocks = ${earlierText(kind)}
        where kind = ${kind}`.execute(trx);
    }
  });
});

const start = () => app.db.transaction().execute(seedTemplates);

const versionsOf = (kind: LegalDocumentKind) =>
  app.db
    .selectFrom('document_templates')
    .select(['number', 'state', 'note', 'published_by'])
    .select(sql<string>`in_force_from::text`.as('in_force_from'))
    .where('kind', '=', kind)
    .orderBy('number')
    .execute();

const numberInForce = async (kind: LegalDocumentKind) => {
  const day = app.parts.clock.today();
  return (await templatesInForce(app.db, { kinds: [kind], day })).get(kind)?.number;
};

test('a start renews papers that nobody of the company changed, once, and records it', async () => {
  await Promise.all([start(), start()]);
  await start();
  const today = app.parts.clock.today().toString();
  for (const kind of ['RECIBO', 'EXTRACTO', 'PAZ_Y_SALVO'] as const) {
    expect(await versionsOf(kind)).toMatchObject([
      { number: 1, state: 'PUBLISHED', in_force_from: '2026-01-01' },
      { number: 2, state: 'PUBLISHED', in_force_from: today, published_by: null },
    ]);
    const inForce = await templatesInForce(app.db, {
      kinds: [kind],
      day: app.parts.clock.today(),
    });
    expect(inForce.get(kind)?.blocks).toEqual(FIRST_TEXTS[kind]);
  }
  const audited = await app.db
    .selectFrom('audit_entries')
    .select(['actor_user_id', 'after'])
    .where('action', '=', 'template_published')
    .execute();
  expect(audited).toHaveLength(3);
  expect(audited).toContainEqual({
    actor_user_id: null,
    after: { template_kind: 'RECIBO', template_number: 2, in_force_from: today },
  });
});

test('a newer text of what people sign is offered once as a draft, and the one in force stays', async () => {
  await Promise.all([start(), start()]);
  expect(await versionsOf('CONTRATO')).toMatchObject([
    { number: 1, state: 'PUBLISHED' },
    { number: 2, state: 'DRAFT', published_by: null, in_force_from: null },
  ]);
  expect(await numberInForce('CONTRATO')).toBe(1);
  expect(await versionsOf('LIQUIDACION')).toHaveLength(1);
  expect(await versionsOf('PAGARE')).toHaveLength(1);
});

test('an offered text of the product waits for a person, and two people publish it', async () => {
  const offered = async () => {
    const { items } = (await askAs(writers.author, getWaiting)).json();
    return items.find(({ name }: WaitingItem) => name === 'product_texts_offered')?.count;
  };
  expect(await offered()).toBeUndefined();
  await start();
  expect(await offered()).toBe(1);
  const draft = await app.db
    .selectFrom('document_templates')
    .select('template_id')
    .where('kind', '=', 'CONTRATO')
    .where('state', '=', 'DRAFT')
    .executeTakeFirstOrThrow();
  const in_force_from = app.parts.clock.today().toString();
  const proposed = await proposePublication(writers.author, draft, { in_force_from });
  expect(await offered()).toBeUndefined();
  const { decision_id: id } = proposed.json();
  const own = await approveAs(writers.author, templatePublication, id);
  expect(outcomeOf(own)).toEqual([409, 'decision_own']);
  expect((await approveAs(writers.publisher, templatePublication, id)).statusCode).toBe(200);
  expect(await numberInForce('CONTRATO')).toBe(2);
  await start();
  expect(await versionsOf('CONTRATO')).toHaveLength(2);
});

test('a text that the company discarded is not offered again', async () => {
  await start();
  await app.db
    .deleteFrom('document_templates')
    .where('kind', '=', 'CONTRATO')
    .where('state', '=', 'DRAFT')
    .execute();
  await start();
  expect(await versionsOf('CONTRATO')).toHaveLength(1);
});

test('a text that a person of the company wrote gets no newer one of the product', async () => {
  await app.db
    .insertInto('document_templates')
    .values({
      ...{ kind: 'CONTRATO', number: 2, state: 'PUBLISHED', blocks: earlierText('CONTRATO') },
      ...{ written_by: writers.author.userId, published_by: writers.publisher.userId },
      ...{ published_at: new Date(), in_force_from: app.parts.clock.today().toString() },
    })
    .execute();
  await start();
  expect(await versionsOf('CONTRATO')).toHaveLength(2);
});

test.each([
  ['wrote a draft of it', { state: 'DRAFT', author: true }],
  ['published a version of it', { state: 'PUBLISHED', author: false }],
])('a paper stays as it is where a person of the company %s', async (_, { state, author }) => {
  const userId = (author ? writers.author : writers.publisher).userId;
  await app.db
    .insertInto('document_templates')
    .values({
      kind: 'RECIBO',
      number: 2,
      state,
      blocks: earlierText('RECIBO'),
      ...(author
        ? { written_by: userId }
        : {
            published_by: userId,
            published_at: new Date(),
            in_force_from: app.parts.clock.today().toString(),
          }),
    })
    .execute();
  const before = await versionsOf('RECIBO');
  await start();
  expect(await versionsOf('RECIBO')).toEqual(before);
  expect(await numberInForce('RECIBO')).toBe(author ? 1 : 2);
  expect(await numberInForce('EXTRACTO')).toBe(2);
});

test('a text that the product published before is not published again', async () => {
  await start();
  await app.db
    .insertInto('document_templates')
    .values({
      kind: 'RECIBO',
      number: 3,
      state: 'PUBLISHED',
      blocks: earlierText('RECIBO'),
      published_at: new Date(),
      in_force_from: app.parts.clock.today().toString(),
    })
    .execute();
  await start();
  expect(await versionsOf('RECIBO')).toHaveLength(3);
});
