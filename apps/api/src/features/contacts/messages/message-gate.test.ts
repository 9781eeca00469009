import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isGuardedKind,
  MESSAGE_KINDS,
  type MessageKind,
} from '@cuotaclara/contract/notifications/message-kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCollector, anOwingPerson, CONTACT_TIME, reserve } from '#test/contacts/contact-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ beginsAt: CONTACT_TIME, connectionsMax: 4 });
});
afterAll(() => app.stop());

// Object.keys loses the literal names.
const KINDS = Object.keys(MESSAGE_KINDS) as MessageKind[];

async function emailOf(borrowerId: number): Promise<string> {
  const { email } = await app.db
    .selectFrom('borrowers')
    .select('email')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  return email;
}

const contactsOf = (borrowerId: number) =>
  app.db
    .selectFrom('contacts')
    .select(['channel', 'purpose', 'is_counted', 'rule', 'message_kind', 'delivery'])
    .select('text_sha256')
    .where('borrower_id', '=', borrowerId)
    .execute();

const refusalsOf = (borrowerId: number) =>
  app.db
    .selectFrom('contact_refusals')
    .select(['rule', 'message_kind', 'opens_at'])
    .where('borrower_id', '=', borrowerId)
    .execute();

const mail = (recipient: string) =>
  ({ channel: 'email', recipient, subject: 'Aviso', text: 'Hola' }) as const;

const remind = async (borrowerId: number) =>
  app.parts.outbox.sendGuarded({ kind: 'policy_ending', ...mail(await emailOf(borrowerId)) });

describe('messages of the program', () => {
  test('with a purpose that nobody declared do not leave', async () => {
    const unknown = { kind: 'surprise', ...mail('a@correo.test') } as never;
    await expect(app.parts.outbox.send(unknown)).rejects.toThrow('bad kind');
  });

  test('are each sent from somewhere under their declared kind', async () => {
    const cwd = join(import.meta.dirname, '..', '..');
    const files = await Array.fromAsync(glob('**/*.ts', { cwd }));
    const sources = files.filter((file) => !file.endsWith('.test.ts'));
    const texts = await Promise.all(sources.map((file) => readFile(join(cwd, file), 'utf8')));
    const unsent = KINDS.filter((kind) => !texts.some((text) => text.includes(`'${kind}'`)));
    expect(unsent).toEqual([]);
  });

  test('that remind or sell are the ones that the guard may refuse', () => {
    expect(KINDS.filter(isGuardedKind)).toEqual(['payment_reminder', 'policy_ending']);
  });
});

describe('a message that the law leaves free', () => {
  test('is recorded with the hash of its text and counts for nothing', async () => {
    const { borrowerId } = await anOwingPerson(app, []);
    await app.parts.outbox.send({ kind: 'credit_disbursed', ...mail(await emailOf(borrowerId)) });
    const contacts = await contactsOf(borrowerId);
    expect(contacts).toMatchObject([
      { purpose: 'receipt', is_counted: false, rule: 'uncounted', delivery: 'reserved' },
    ]);
    expect(contacts[0]?.text_sha256).toHaveLength(32);
  });

  test('leaves no hash of a text that opens something', async () => {
    const { borrowerId } = await anOwingPerson(app, []);
    const recipient = await emailOf(borrowerId);
    await app.parts.outbox.send({ kind: 'sign_in_link', ...mail(recipient) });
    expect(await contactsOf(borrowerId)).toMatchObject([{ text_sha256: null }]);
  });

  test('to an address of nobody who borrows is not recorded', async () => {
    await app.parts.outbox.send({ kind: 'account_changed', ...mail('nadie@correo.test') });
    const kept = app.db
      .selectFrom('contacts')
      .select('contact_id')
      .where('message_kind', '=', 'account_changed');
    expect(await kept.execute()).toEqual([]);
  });

  test('that belongs to the staff is not recorded, whoever has the address', async () => {
    const { borrowerId } = await anOwingPerson(app, []);
    const recipient = await emailOf(borrowerId);
    await app.parts.outbox.send({ kind: 'documents_expired_staff', ...mail(recipient) });
    expect(await contactsOf(borrowerId)).toEqual([]);
  });
});

describe('a reminder', () => {
  test('takes the contact of the day, and a call is refused after it', async () => {
    const owing = await anOwingPerson(app, ['call', 'email']);
    const sent = app.messages.length;
    expect(await remind(owing.borrowerId)).toMatchObject({ isOpen: true });
    expect(app.messages).toHaveLength(sent + 1);
    expect(await contactsOf(owing.borrowerId)).toMatchObject([
      { channel: 'email', purpose: 'reminder', is_counted: true, message_kind: 'policy_ending' },
    ]);
    const answer = await reserve(await aCollector(app), owing);
    expect(answer.json().error?.code ?? answer.json().code).toBe('contact_not_allowed');
  });

  test('to a person called today waits for the next open day and is recorded', async () => {
    const owing = await anOwingPerson(app, ['email']);
    expect(await remind(owing.borrowerId)).toMatchObject({ isOpen: true });
    const sent = app.messages.length;
    expect(await remind(owing.borrowerId)).toEqual({
      isOpen: false,
      tryAt: Temporal.Instant.from('2026-11-13T12:00:00Z'),
    });
    expect(app.messages).toHaveLength(sent);
    expect(await refusalsOf(owing.borrowerId)).toMatchObject([
      { rule: 'contacted_today', message_kind: 'policy_ending' },
    ]);
  });

  test('that could leave later than three days is dropped and recorded', async () => {
    const owing = await anOwingPerson(app, ['call', 'email']);
    await reserve(await aCollector(app), owing);
    expect(await remind(owing.borrowerId)).toEqual({ isOpen: false, tryAt: null });
    expect(await refusalsOf(owing.borrowerId)).toMatchObject([
      { opens_at: new Date('2026-11-19T12:00:00Z') },
    ]);
  });

  test('by a channel that the person did not authorise is dropped', async () => {
    const owing = await anOwingPerson(app, ['call']);
    expect(await remind(owing.borrowerId)).toEqual({ isOpen: false, tryAt: null });
    expect(await refusalsOf(owing.borrowerId)).toMatchObject([
      { rule: 'channel_not_authorised', opens_at: null },
    ]);
  });

  test('many at once to one person leave as one', async () => {
    const owing = await anOwingPerson(app, ['email']);
    const sent = app.messages.length;
    const passages = await Promise.all(Array.from({ length: 12 }, () => remind(owing.borrowerId)));
    expect(passages.filter(({ isOpen }) => isOpen)).toHaveLength(1);
    expect(app.messages).toHaveLength(sent + 1);
    expect(await refusalsOf(owing.borrowerId)).toHaveLength(11);
  });

  test('to an address of two people leaves when both may be contacted', async () => {
    const one = await anOwingPerson(app, ['email']);
    const other = await anOwingPerson(app, ['call', 'email']);
    await app.db
      .updateTable('borrowers')
      .set({ email: await emailOf(one.borrowerId) })
      .where('borrower_id', '=', other.borrowerId)
      .execute();
    await reserve(await aCollector(app), other);
    expect(await remind(one.borrowerId)).toMatchObject({ isOpen: false });
    expect(await contactsOf(one.borrowerId)).toEqual([]);
  });

  test('that could not be delivered counts no more', async () => {
    const owing = await anOwingPerson(app, ['email']);
    const passage = await remind(owing.borrowerId);
    const messageId = passage.isOpen ? passage.messageId : '';
    const { createMessageGate } = await import('./message-gate.ts');
    const gate = createMessageGate({ clock: app.parts.clock });
    await app.db.transaction().execute((trx) => gate.ended(trx, { messageId, isSent: false }));
    expect(await contactsOf(owing.borrowerId)).toMatchObject([
      { is_counted: false, delivery: 'undelivered' },
    ]);
    expect(await remind(owing.borrowerId)).toMatchObject({ isOpen: true });
  });
});
