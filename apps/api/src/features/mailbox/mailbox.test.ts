import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { answerErrors } from '#platform/http/answer-errors.ts';
import { guard } from '#platform/http/guard.ts';
import { refuse } from '#platform/http/refusal.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { mailboxRoutes } from './mailbox.routes.ts';

const FROM = 'Cuota Clara <avisos@cuotaclara.test>';
const DEMO = { demo: true, mail: { smtpUrl: null, from: FROM } };

let testDatabase: TestDatabase;
let db: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.url));
  await db
    .insertInto('outbox_messages')
    .values([
      stored({ recipient: 'andres.torres@cuotaclara.test', minute: 1, subject: 'Primero' }),
      stored({ recipient: 'viviana.patino@cuotaclara.test', minute: 2, subject: 'Segundo' }),
      stored({ recipient: 'andres.torres@cuotaclara.test', minute: 3, subject: 'Tercero' }),
      stored({ recipient: 'paula.restrepo@cuotaclara.test', minute: 4, subject: 'Cuarto' }),
      {
        ...stored({ recipient: 'sent@cuotaclara.test', minute: 5, subject: 'Otro' }),
        status: 'sent',
        body_text: null,
        body_html: null,
      },
      {
        channel: 'sms',
        recipient: '+573001234567',
        body_text: 'Tu código es 481 205',
        status: 'stored',
        created_at: new Date('2026-11-15T10:06:00Z'),
        finished_at: new Date('2026-11-15T10:06:00Z'),
      },
    ])
    .execute();
});

afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

const stored = (mail: { recipient: string; minute: number; subject: string }) => ({
  channel: 'email',
  recipient: mail.recipient,
  subject: mail.subject,
  body_text: `Texto de ${mail.subject}`,
  body_html: '<p>Texto</p>',
  status: 'stored',
  created_at: new Date(`2026-11-15T10:0${mail.minute}:00Z`),
  finished_at: new Date(`2026-11-15T10:0${mail.minute}:00Z`),
});

async function mailbox(search = '', config: Parameters<typeof mailboxRoutes>[0]['config'] = DEMO) {
  const app = Fastify();
  await app.register(answerErrors);
  await app.register(guard, { authenticate: async () => refuse('not_signed_in') });
  await app.register(mailboxRoutes({ db, config }));
  return app.inject(`/api/demo/mailbox${search}`);
}

const subjectsOf = (answer: Awaited<ReturnType<typeof mailbox>>) =>
  answer.json().data.map((row: { subject: string | null }) => row.subject);

describe('the mailbox of a demo', () => {
  test('shows what was stored instead of sent, newest first, to anyone', async () => {
    const answer = await mailbox();
    expect(answer.statusCode).toBe(200);
    expect(subjectsOf(answer)).toEqual([null, 'Cuarto', 'Tercero', 'Segundo', 'Primero']);
    expect(answer.json().page).toEqual({ number: 0, size: 10, total: 5 });
  });

  test('tells of a message its channel, recipient, subject, text and moment', async () => {
    const answer = await mailbox('?recipient=viviana');
    expect(answer.json().data).toEqual([
      {
        message_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        channel: 'email',
        recipient: 'viviana.patino@cuotaclara.test',
        subject: 'Segundo',
        text: 'Texto de Segundo',
        created_at: '2026-11-15T10:02:00.000Z',
      },
    ]);
  });

  test('shows one page and counts all', async () => {
    const answer = await mailbox('?page_number=1&item_per_page=2');
    expect(subjectsOf(answer)).toEqual(['Tercero', 'Segundo']);
    expect(answer.json().page).toEqual({ number: 1, size: 2, total: 5 });
  });

  test('finds a recipient by a part of the address, in any case', async () => {
    const answer = await mailbox('?recipient=TORRES');
    expect(subjectsOf(answer)).toEqual(['Tercero', 'Primero']);
    expect(answer.json().page.total).toBe(2);
  });

  test.each(['%torres', 'andres%', '_ndres'])(
    'takes %s as letters, not as a pattern',
    async (typed) => {
      const answer = await mailbox(`?recipient=${encodeURIComponent(typed)}`);
      expect(subjectsOf(answer)).toEqual([]);
    },
  );
});

describe('there is no mailbox', () => {
  test.each([
    ['outside a demo', { demo: false, mail: { smtpUrl: null, from: FROM } }],
    ['where mail is sent', { demo: true, mail: { smtpUrl: 'smtp://127.0.0.1:25', from: FROM } }],
  ])('%s', async (_, config) => {
    const answer = await mailbox('', config);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });
});
