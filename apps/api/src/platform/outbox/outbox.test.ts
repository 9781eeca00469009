import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { z } from '@cuotaclara/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase, createPool, type Database } from '#platform/database/database.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.ts';
import { createMasterKeys } from '#platform/files/store/master-keys.ts';
import { eraseFiles, keepFile } from '#platform/files/stored-files.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { openGate } from '#test/open-gate.ts';
import { startSmtpInbox } from '#test/servers/smtp-inbox.ts';
import { createMemoryStore } from '#test/test-files.ts';
import type { StoredMessage } from './channel.ts';
import { deliverMessage } from './deliver-message.ts';
import { createChannels, createOutbox, type OutgoingMessage } from './outbox.ts';

const WAIT = { timeout: 30_000, interval: 20 };
const FROM = 'Cuota Clara <avisos@cuotaclara.test>';

let testDatabase: TestDatabase;
let db: Database;
let files: FileStore;
const store = createMemoryStore();
const started: Jobs[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.url));
  const masterKeys = createMasterKeys([randomBytes(32).toString('base64')]);
  files = createFileStore({ db, store, masterKeys });
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  await db.deleteFrom('outbox_messages').execute();
});

afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

type Setting = { readonly smtpUrl?: string; readonly retryLimit?: number };

const channelsFor = (smtpUrl?: string) =>
  createChannels({ mail: { smtpUrl: smtpUrl ?? null, from: FROM }, sms: null });

async function startOutbox({ smtpUrl, retryLimit = 5 }: Setting = {}) {
  const written: string[] = [];
  const stream = new PassThrough().on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const log = createLog('info', stream);
  const jobs = createJobs({ url: testDatabase.url, log, pollSeconds: 0.5 });
  started.push(jobs);
  const outbox = createOutbox({
    db,
    jobs,
    files,
    log,
    channels: channelsFor(smtpUrl),
    gate: openGate,
    delivery: {
      name: 'deliver-message',
      payload: z.object({ message_id: z.uuid() }),
      retryLimit,
      retryDelaySeconds: 1,
    },
  });
  await jobs.start();
  return { ...outbox, log: () => written.join('') };
}

const MAIL = {
  kind: 'credit_state',
  channel: 'email',
  recipient: 'andres.torres@cuotaclara.test',
  subject: 'Tu cuota de noviembre está lista',
  text: 'Hola, Andrés: págala antes del 30.',
  html: '<p>Hola, Andrés: págala antes del 30.</p>',
} as const satisfies OutgoingMessage;

const messages = () =>
  db
    .selectFrom('outbox_messages')
    .select(['message_id', 'status', 'attempts', 'last_error', 'finished_at', 'body_text'])
    .orderBy('created_at')
    .execute();

async function onlyMessage() {
  const [message, ...others] = await messages();
  expect(others).toEqual([]);
  return message;
}

describe('by SMTP', () => {
  test('a message arrives as it was written, under its own id', async () => {
    const inbox = await startSmtpInbox();
    const outbox = await startOutbox({ smtpUrl: inbox.url });
    await outbox.send(MAIL);
    await vi.waitFor(async () => expect((await onlyMessage())?.status).toBe('sent'), WAIT);
    const message = await onlyMessage();
    const [mail] = inbox.mails;
    expect(mail?.from).toBe('avisos@cuotaclara.test');
    expect(mail?.to).toEqual(['andres.torres@cuotaclara.test']);
    expect(mail?.header('from')).toBe(FROM);
    expect(mail?.header('to')).toBe('andres.torres@cuotaclara.test');
    expect(mail?.header('subject')).toBe('=?UTF-8?Q?Tu_cuota_de_noviembre_est=C3=A1_lista?=');
    expect(mail?.header('message-id')).toBe(`<${message?.message_id}@cuotaclara.test>`);
    expect(mail?.body('text/plain')).toBe('Hola, Andrés: págala antes del 30.');
    expect(mail?.body('text/html')).toBe('<p>Hola, Andrés: págala antes del 30.</p>');
    expect(message).toMatchObject({ attempts: 1, last_error: null, body_text: null });
    expect(message?.finished_at).toBeInstanceOf(Date);
    await inbox.close();
  });

  test('a message waits for a server that is down and leaves when it is back', async () => {
    const gone = await startSmtpInbox();
    await gone.close();
    const outbox = await startOutbox({ smtpUrl: gone.url });
    await outbox.send(MAIL);
    await vi.waitFor(async () => expect((await onlyMessage())?.attempts).toBe(1), WAIT);
    expect(await onlyMessage()).toMatchObject({
      status: 'queued',
      last_error: 'SMTP ESOCKET',
      finished_at: null,
    });
    const back = await startSmtpInbox({ port: Number(new URL(gone.url).port) });
    await vi.waitFor(async () => expect((await onlyMessage())?.status).toBe('sent'), WAIT);
    expect(back.mails).toHaveLength(1);
    expect(await onlyMessage()).toMatchObject({ last_error: null });
    await back.close();
  });

  test('a message fails after its last attempt, which the log tells without names', async () => {
    const gone = await startSmtpInbox();
    await gone.close();
    const outbox = await startOutbox({ smtpUrl: gone.url, retryLimit: 1 });
    await outbox.send(MAIL);
    await vi.waitFor(async () => expect((await onlyMessage())?.status).toBe('failed'), WAIT);
    expect(await onlyMessage()).toMatchObject({ attempts: 2, last_error: 'SMTP ESOCKET' });
    await vi.waitFor(() => expect(outbox.log()).toContain('a message was given up'), WAIT);
    expect(outbox.log()).not.toContain('andres.torres');
  });

  test('a refusal for good is not tried again', async () => {
    const inbox = await startSmtpInbox({
      refuseRecipient: (address) => ({ code: 550, text: `no such mailbox ${address}` }),
    });
    const outbox = await startOutbox({ smtpUrl: inbox.url });
    await outbox.send(MAIL);
    await vi.waitFor(async () => expect((await onlyMessage())?.status).toBe('failed'), WAIT);
    expect(await onlyMessage()).toMatchObject({ attempts: 1, last_error: 'SMTP 550 EENVELOPE' });
    expect(outbox.log()).toContain('a message was refused for good');
    expect(outbox.log()).not.toContain('andres.torres');
    await inbox.close();
  });

  test('a refusal for now is tried again', async () => {
    let busy = true;
    const inbox = await startSmtpInbox({
      refuseRecipient: () => (busy ? { code: 451, text: 'come back later' } : null),
    });
    const outbox = await startOutbox({ smtpUrl: inbox.url });
    await outbox.send(MAIL);
    await vi.waitFor(async () => expect((await onlyMessage())?.attempts).toBe(1), WAIT);
    expect(await onlyMessage()).toMatchObject({
      status: 'queued',
      last_error: 'SMTP 451 EENVELOPE',
    });
    busy = false;
    await vi.waitFor(async () => expect((await onlyMessage())?.status).toBe('sent'), WAIT);
    await inbox.close();
  });

  test('a refused sign-in is tried again: the password may be mended meanwhile', async () => {
    const inbox = await startSmtpInbox({ password: 'right' });
    const outbox = await startOutbox({ smtpUrl: inbox.url.replace('//', '//avisos:wrong@') });
    await outbox.send(MAIL);
    await vi.waitFor(async () => expect((await onlyMessage())?.attempts).toBe(1), WAIT);
    expect(await onlyMessage()).toMatchObject({ status: 'queued', last_error: 'SMTP 535 EAUTH' });
    expect(outbox.log()).not.toContain('wrong');
    await inbox.close();
  });

  const insertQueued = async () => {
    const { message_id } = await db
      .insertInto('outbox_messages')
      .values({ channel: 'email', recipient: MAIL.recipient, subject: 'Aviso', body_text: 'Hola' })
      .returning('message_id')
      .executeTakeFirstOrThrow();
    return message_id;
  };

  test('two workers on one message deliver it once', async () => {
    const inbox = await startSmtpInbox();
    const channels = channelsFor(inbox.url);
    const parts = { db, files, channels, log: createLog('silent'), gate: openGate };
    const messageId = await insertQueued();
    await Promise.all([deliverMessage(parts, messageId), deliverMessage(parts, messageId)]);
    expect(inbox.mails).toHaveLength(1);
    expect(await onlyMessage()).toMatchObject({ status: 'sent', attempts: 1 });
    await inbox.close();
  });

  test('a mail whose worker died after handing it over goes again under the same id', async () => {
    const inbox = await startSmtpInbox();
    const channels = channelsFor(inbox.url);
    const dying = async (message: StoredMessage) => {
      await channels.email(message);
      throw new Error('the process dies here');
    };
    const log = createLog('silent');
    const messageId = await insertQueued();
    const died = deliverMessage(
      { db, files, log, gate: openGate, channels: { ...channels, email: dying } },
      messageId,
    );
    await expect(died).rejects.toThrow('the process dies here');
    await deliverMessage({ db, files, log, channels, gate: openGate }, messageId);
    const ids = inbox.mails.map((mail) => mail.header('message-id'));
    expect(ids).toEqual([`<${messageId}@cuotaclara.test>`, `<${messageId}@cuotaclara.test>`]);
    expect((await onlyMessage())?.status).toBe('sent');
    await inbox.close();
  });

  test('two processes deliver each of many messages once', async () => {
    const inbox = await startSmtpInbox();
    const [first] = [
      await startOutbox({ smtpUrl: inbox.url }),
      await startOutbox({ smtpUrl: inbox.url }),
    ];
    const numbers = Array.from({ length: 30 }, (_, number) => number);
    await Promise.all(numbers.map((number) => first.send({ ...MAIL, subject: `Aviso ${number}` })));
    await vi.waitFor(async () => {
      expect((await messages()).filter(({ status }) => status === 'sent')).toHaveLength(30);
    }, WAIT);
    const subjects = inbox.mails.map((mail) => mail.header('subject'));
    expect(subjects).toHaveLength(30);
    expect(new Set(subjects).size).toBe(30);
    await inbox.close();
  });
});

describe('with files', () => {
  const CONTENT = randomBytes(300_000);

  const keep = async (content: Buffer) => {
    const written = await files.write(content, { contentType: 'application/pdf' });
    return db.transaction().execute((trx) => keepFile(trx, written));
  };

  const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

  test('a mail carries the bytes of kept files, and its row holds none of them', async () => {
    const inbox = await startSmtpInbox();
    const outbox = await startOutbox({ smtpUrl: inbox.url });
    const attachments = [
      { fileId: await keep(CONTENT), name: 'PAG-7-1.pdf' },
      { fileId: await keep(Buffer.from('otra')), name: 'CAR-7-1.pdf' },
    ];
    await outbox.send({ ...MAIL, attachments });
    await vi.waitFor(async () => expect((await onlyMessage())?.status).toBe('sent'), WAIT);
    const [mail] = inbox.mails;
    expect(mail?.files.map(({ name, content }) => [name, sha256(content)])).toEqual([
      ['PAG-7-1.pdf', sha256(CONTENT)],
      ['CAR-7-1.pdf', sha256(Buffer.from('otra'))],
    ]);
    expect(mail?.body('text/plain')).toBe(MAIL.text);
    expect(mail?.body('text/html')).toBe(MAIL.html);
    await inbox.close();
  });

  test('a mail waits for a store that is away, and fails when its file was erased', async () => {
    const inbox = await startSmtpInbox();
    const channels = channelsFor(inbox.url);
    const parts = { db, files, channels, log: createLog('silent'), gate: openGate };
    const outbox = createOutbox({ ...parts, jobs: { work: () => {}, send: async () => {} } });
    const fileId = await keep(Buffer.from('un pagaré'));
    const attachments = [{ fileId, name: 'PAG-7-1.pdf' }];
    const messageId = await outbox.send({ ...MAIL, attachments });
    const [stored] = [...store.objects.entries()].slice(-1);
    store.objects.delete(stored?.[0] ?? '');
    await expect(deliverMessage(parts, messageId)).rejects.toThrow('cannot be read');
    expect(await onlyMessage()).toMatchObject({ status: 'queued', attempts: 1 });
    await db.transaction().execute((trx) => eraseFiles({ trx, enqueue: async () => {} }, [fileId]));
    await deliverMessage(parts, messageId);
    expect(await onlyMessage()).toMatchObject({
      status: 'failed',
      last_error: 'an attached file was erased',
    });
    expect(inbox.mails).toEqual([]);
    await inbox.close();
  });
});

describe('sending', () => {
  test('inside a transaction that is undone sends nothing', async () => {
    const inbox = await startSmtpInbox();
    const outbox = await startOutbox({ smtpUrl: inbox.url });
    const undone = db.transaction().execute(async (trx) => {
      await outbox.send({ ...MAIL, subject: 'Never' }, trx);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await db.transaction().execute((trx) => outbox.send({ ...MAIL, subject: 'Kept' }, trx));
    await vi.waitFor(async () => expect((await onlyMessage())?.status).toBe('sent'), WAIT);
    expect(inbox.mails.map((mail) => mail.header('subject'))).toEqual(['Kept']);
    await inbox.close();
  });

  test('without a transport a message is only stored', async () => {
    const outbox = await startOutbox();
    await outbox.send(MAIL);
    await outbox.send({
      kind: 'phone_code',
      channel: 'sms',
      recipient: '+573001234567',
      text: 'Tu código es 481 205',
    });
    await vi.waitFor(async () => {
      expect((await messages()).map(({ status }) => status)).toEqual(['stored', 'stored']);
    }, WAIT);
  });

  test('what no channel may carry is refused, and nothing is stored', async () => {
    const outbox = await startOutbox();
    const injected = { ...MAIL, subject: 'Aviso\r\nBcc: otra@cuotaclara.test' };
    await expect(outbox.send(injected)).rejects.toThrow('a message cannot be sent: bad subject');
    expect(await messages()).toEqual([]);
  });
});
