import { ROLE, ROLES, STATE } from '@cuotaclara/contract';
import { eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import type { ContactBoard } from '@cuotaclara/contract/contacts/contact-board';
import type { ContactLog } from '@cuotaclara/contract/contacts/contact-log';
import { exportContactProof } from '@cuotaclara/contract/contacts/contact-proof';
import {
  authoriseContact,
  liftContactStop,
  listContacts,
  readContactBoard,
  receiveContact,
  recordContactOutcome,
  stopContacts,
} from '@cuotaclara/contract/contacts/contacts';
import { getCredit, getOwnCredit } from '@cuotaclara/contract/credits/credit-detail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCollector,
  anOwingPerson,
  authorise,
  CONTACT_TIME,
  reserve,
} from '#test/contacts/contact-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { aCoDebtor } from '#test/steps/co-debtor-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unzip } from '#test/unzip.ts';

const CONNECTIONS = 6;

let app: TestApp;
let admin: Person;
let collector: Person;

beforeAll(async () => {
  app = await startTestApp({ beginsAt: CONTACT_TIME, connectionsMax: CONNECTIONS });
  admin = await anAdministrator(app);
  collector = await aCollector(app);
});
afterAll(() => app.stop());

const boardOf = async (person: Person, id: number): Promise<ContactBoard> =>
  (await callAs(person, readContactBoard, { params: { id } })).json();

const logOf = async (person: Person, id: number): Promise<ContactLog> =>
  (await callAs(person, listContacts, { params: { id } })).json();

const end = (
  person: Person,
  { creditId, contactId }: { creditId: number; contactId: number },
  body: Record<string, unknown>,
) =>
  callAs(person, recordContactOutcome, {
    params: { id: creditId, contact_id: contactId },
    body,
  });

const channelsOf = ({ people }: ContactBoard, place = 0) =>
  Object.fromEntries(
    (people[place]?.channels ?? []).map(({ channel, rule, opens_at }) => [
      channel,
      [rule, opens_at],
    ]),
  );

const TOMORROW = '2026-11-13T12:00:00Z';
const IN_A_WEEK = '2026-11-19T12:00:00Z';

describe('what may be done now', () => {
  test('says of each channel whether it is open, why, and when it opens', async () => {
    const owing = await anOwingPerson(app);
    const board = await boardOf(collector, owing.creditId);
    expect(board.people).toMatchObject([{ party: 'debtor', week_count: 0, week_max: 3 }]);
    expect(board.people[0]?.channels).toMatchObject([
      {
        channel: 'call',
        is_open: true,
        why: 'Van 0 de 3 contactos en 7 días.',
        open_until: '2026-11-13T00:00:00Z',
        opens_at: null,
      },
      { channel: 'whatsapp', is_open: true },
      { channel: 'sms', is_open: true },
      {
        channel: 'email',
        is_open: false,
        why: 'La persona autorizó llamada, WhatsApp y SMS, y no este canal.',
        open_until: null,
        opens_at: null,
      },
    ]);
  });

  test('a contact closes the person for the day and the other channels for seven', async () => {
    const owing = await anOwingPerson(app);
    const answer = await reserve(collector, owing);
    expect(outcomeOf(answer)).toEqual([200, null]);
    expect(channelsOf(answer.json().board)).toEqual({
      call: ['contacted_today', TOMORROW],
      whatsapp: ['contacted_today', IN_A_WEEK],
      sms: ['contacted_today', IN_A_WEEK],
      email: ['channel_not_authorised', null],
    });
  });

  test('a co-debtor has contacts and channels apart from the debtor', async () => {
    const owing = await anOwingPerson(app);
    const other = await aKnownBorrower(app);
    await aCoDebtor(app, {
      credit_id: owing.creditId,
      invited_by: admin.userId,
      borrower_id: other.borrowerId,
      state: 'ACCEPTED',
      answered_at: new Date(),
      email: null,
      phone: null,
    });
    await authorise(app, { borrowerId: other.borrowerId, subjects: ['call'] });
    const { board } = (await reserve(collector, owing)).json();
    expect(channelsOf(board, 0)['call']).toEqual(['contacted_today', TOMORROW]);
    expect(channelsOf(board, 1)['call']).toEqual(['allowed', null]);
    const coDebtor = { ...owing, borrowerId: other.borrowerId };
    expect(outcomeOf(await reserve(collector, coDebtor))).toEqual([200, null]);
  });
});

describe('reserving a contact', () => {
  test('keeps rule, inputs, the hash of the text and the agent before it is made', async () => {
    const owing = await anOwingPerson(app);
    await reserve(collector, owing, { channel: 'whatsapp', text: 'Hola' });
    const rows = await app.db
      .selectFrom('contacts')
      .select(['day', 'channel', 'is_counted', 'rule', 'inputs', 'text_sha256', 'agent_id'])
      .select(['delivery', 'outcome'])
      .where('borrower_id', '=', owing.borrowerId)
      .execute();
    expect(rows).toMatchObject([
      {
        day: '2026-11-12',
        channel: 'whatsapp',
        is_counted: true,
        rule: 'allowed',
        inputs: { channel: 'whatsapp', authorised: ['call', 'whatsapp', 'sms'], week_max: 3 },
        agent_id: collector.userId,
        delivery: 'reserved',
        outcome: null,
      },
    ]);
    expect(rows[0]?.text_sha256?.toString('hex')).toBe(
      'e633f4fc79badea1dc5db970cf397c8248bac47cc3acf9915ba60b5d76b0e88f',
    );
  });

  test('about another credit of the same person is refused, and the refusal is kept', async () => {
    const owing = await anOwingPerson(app);
    const second = await aCredit(app, {
      state: STATE.disbursed,
      borrower_id: owing.borrowerId,
    });
    await reserve(collector, owing);
    const answer = await reserve(admin, { ...owing, creditId: second });
    expect(outcomeOf(answer)).toEqual([409, 'contact_not_allowed']);
    expect(answer.json().message).toBe(
      'Hoy ya hubo un contacto por llamada (Ley 2300, art. 3). ' +
        'Llamada abre el viernes, 13 de noviembre, 7:00 a. m.',
    );
    const { entries, total } = await logOf(collector, second);
    expect(total).toBe(2);
    expect(entries.map(({ kind, credit_id }) => [kind, credit_id])).toEqual([
      ['refusal', second],
      ['contact', owing.creditId],
    ]);
  });

  test('by many processes at once is won by one, and the others are told why', async () => {
    const owing = await anOwingPerson(app);
    const answers = await Promise.all(
      Array.from({ length: 3 * CONNECTIONS }, () => reserve(collector, owing)),
    );
    const outcomes = answers.map((answer) => outcomeOf(answer));
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(([, code]) => code === 'contact_not_allowed')).toHaveLength(17);
    const kept = await app.db
      .selectFrom('contact_refusals')
      .select('rule')
      .where('borrower_id', '=', owing.borrowerId)
      .execute();
    expect(kept).toEqual(Array.from({ length: 17 }, () => ({ rule: 'contacted_today' })));
  });

  test.each(['reference', 'relative', 'employer'])(
    'with a %s is refused and kept',
    async (party) => {
      const owing = await anOwingPerson(app);
      const answer = await reserve(collector, owing, { party });
      expect(outcomeOf(answer)).toEqual([409, 'contact_not_allowed']);
      const { entries } = await logOf(collector, owing.creditId);
      expect(entries).toMatchObject([{ kind: 'refusal', rule: 'third_party', opens_at: null }]);
    },
  );

  test('what a person asked for needs their words and counts for nothing', async () => {
    const owing = await anOwingPerson(app, []);
    const asked = { purpose: 'requested', channel: 'email' };
    expect(outcomeOf(await reserve(collector, owing, asked))).toEqual([400, 'invalid_input']);
    const text = 'Pidió el extracto por correo.';
    expect(outcomeOf(await reserve(collector, owing, { ...asked, text }))).toEqual([200, null]);
    const { entries } = await logOf(collector, owing.creditId);
    expect(entries).toMatchObject([{ kind: 'contact', is_counted: false, note: text }]);
    expect(channelsOf(await boardOf(collector, owing.creditId))['call']?.[0]).toBe(
      'channel_not_authorised',
    );
  });

  test('with somebody who does not owe the credit finds nobody', async () => {
    const owing = await anOwingPerson(app);
    const { borrowerId } = await aKnownBorrower(app);
    expect(outcomeOf(await reserve(collector, { ...owing, borrowerId }))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('is in the audit log of the person, allowed or not', async () => {
    const owing = await anOwingPerson(app);
    await reserve(collector, owing);
    await reserve(collector, owing);
    const lines = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('subject_kind', '=', 'borrower')
      .where('subject_id', '=', String(owing.borrowerId))
      .orderBy('entry_id')
      .execute();
    expect(lines).toMatchObject([
      { action: 'contact_reserved', after: { contact_channel: 'call', contact_party: 'debtor' } },
      { action: 'contact_refused', after: { contact_rule: 'contacted_today' } },
    ]);
  });
});

describe('how a contact ended', () => {
  const reserved = async () => {
    const owing = await anOwingPerson(app);
    const { contact_id: contactId } = (await reserve(collector, owing)).json();
    return { ...owing, contactId: Number(contactId) };
  };

  test('is said once by who made it, with what was agreed', async () => {
    const made = await reserved();
    const body = { outcome: 'answered', result: 'promise', note: 'Paga el martes.' };
    expect(outcomeOf(await end(admin, made, body))).toEqual([403, 'contact_of_another']);
    expect(outcomeOf(await end(collector, made, body))).toEqual([200, null]);
    expect(outcomeOf(await end(collector, made, body))).toEqual([409, 'contact_outcome_known']);
    const { entries } = await logOf(admin, made.creditId);
    expect(entries).toMatchObject([
      { outcome: 'answered', result: 'promise', note: 'Paga el martes.', delivery: 'made' },
    ]);
  });

  test.each([
    ['answered without what was agreed', { outcome: 'answered' }],
    ['not answered with something agreed', { outcome: 'no_answer', result: 'promise' }],
    ['an outcome that nobody knows', { outcome: 'angry' }],
  ])('%s is refused', async (_what, body) => {
    const made = await reserved();
    expect(outcomeOf(await end(collector, made, body))).toEqual([400, 'invalid_input']);
  });

  test.each(['no_answer', 'other_person', 'wrong_number'])(
    'a contact that ended with %s still counts',
    async (outcome) => {
      const made = await reserved();
      const { people } = (await end(collector, made, { outcome })).json();
      expect(people).toMatchObject([{ week_count: 1, pending: [] }]);
    },
  );

  test('a contact that did not reach its channel counts no more', async () => {
    const made = await reserved();
    const board = (await end(collector, made, { outcome: 'undelivered' })).json();
    expect(board.people).toMatchObject([{ week_count: 0 }]);
    expect(outcomeOf(await reserve(collector, made, { channel: 'sms' }))).toEqual([200, null]);
  });

  test('of another credit is not found', async () => {
    const made = await reserved();
    const other = await anOwingPerson(app);
    const elsewhere = { creditId: other.creditId, contactId: made.contactId };
    expect(outcomeOf(await end(collector, elsewhere, { outcome: 'no_answer' }))).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('contacts that a person begins', () => {
  test('are kept and count for nothing', async () => {
    const owing = await anOwingPerson(app);
    const answer = await callAs(collector, receiveContact, {
      params: { id: owing.creditId },
      body: { borrower_id: owing.borrowerId, channel: 'call', result: 'promise' },
    });
    expect(outcomeOf(answer)).toEqual([200, null]);
    expect(channelsOf(answer.json())['whatsapp']).toEqual(['allowed', null]);
    const { entries } = await logOf(collector, owing.creditId);
    expect(entries).toMatchObject([{ direction: 'in', is_counted: false, result: 'promise' }]);
  });
});

describe('what a person authorises', () => {
  const say = (owing: { creditId: number; borrowerId: number }, body: Record<string, unknown>) =>
    callAs(collector, authoriseContact, {
      params: { id: owing.creditId },
      body: {
        borrower_id: owing.borrowerId,
        is_granted: true,
        text: 'Escríbanme al correo.',
        origin: 'call',
        ...body,
      },
    });

  test('opens a channel, and closes it when it is taken back', async () => {
    const owing = await anOwingPerson(app, []);
    const given = (await say(owing, { subject: 'email' })).json();
    expect(channelsOf(given)['email']).toEqual(['allowed', null]);
    const taken = (await say(owing, { subject: 'email', is_granted: false })).json();
    expect(channelsOf(taken)['email']).toEqual(['channel_not_authorised', null]);
    expect(taken.people[0].authorisations).toMatchObject([
      { subject: 'email', is_granted: false, text: 'Escríbanme al correo.', origin: 'call' },
    ]);
  });

  test.each([
    ['without hours', { subject: 'other_hours' }],
    ['that end before they begin', { subject: 'other_hours', from_hour: 20, until_hour: 19 }],
    ['beyond the day', { subject: 'other_hours', from_hour: 20, until_hour: 25 }],
    ['of a channel', { subject: 'call', from_hour: 19, until_hour: 21 }],
  ])('other hours %s are refused', async (_what, body) => {
    const owing = await anOwingPerson(app);
    expect(outcomeOf(await say(owing, body))).toEqual([400, 'invalid_input']);
  });

  test.each([
    ['apart from a contract that was signed before', 'written', '2026-02-26T15:20:00Z', 'allowed'],
    ['in the contract', 'contract', '2026-02-26T15:20:00Z', 'out_of_hours'],
    ['before the contract', 'written', '2026-11-13T02:00:00Z', 'out_of_hours'],
  ])('other hours %s answer %s', async (_what, origin, signedAt, rule) => {
    const owing = await anOwingPerson(app);
    await app.db
      .insertInto('credit_history')
      .values({
        credit_id: owing.creditId,
        to_state_id: STATE.signed,
        changed_at: new Date(signedAt),
      })
      .execute();
    await app.db
      .insertInto('contact_authorisations')
      .values({
        borrower_id: owing.borrowerId,
        subject: 'other_hours',
        is_granted: true,
        from_hour: 19,
        until_hour: 23,
        text: 'Llámenme de noche.',
        origin,
        decided_at: new Date('2026-11-12T20:00:00Z'),
      })
      .execute();
    const evening = await startTestApp({
      beside: app,
      beginsAt: Temporal.Instant.from('2026-11-13T01:00:00Z'),
    });
    try {
      const person = await aCollector(evening);
      const board = await boardOf(person, owing.creditId);
      expect(channelsOf(board)['call']?.[0]).toBe(rule);
    } finally {
      await evening.stop();
    }
  });
});

describe('what stops contacts', () => {
  const stop = (owing: { creditId: number; borrowerId: number }, kind = 'insolvency') =>
    callAs(collector, stopContacts, {
      params: { id: owing.creditId },
      body: { borrower_id: owing.borrowerId, kind, note: 'Auto del 10 de noviembre.' },
    });

  test('closes every channel until it is lifted, once', async () => {
    const owing = await anOwingPerson(app);
    const stopped = (await stop(owing)).json();
    expect(channelsOf(stopped)['call']).toEqual(['stopped', null]);
    expect(outcomeOf(await stop(owing))).toEqual([409, 'contact_stop_there']);
    const call = {
      params: { id: owing.creditId, stop_id: stopped.people[0].stops[0].stop_id },
      body: { note: 'El acuerdo terminó.' },
    };
    const lifted = await callAs(admin, liftContactStop, call);
    expect(channelsOf(lifted.json())['call']).toEqual(['allowed', null]);
    expect(outcomeOf(await callAs(admin, liftContactStop, call))).toEqual([
      409,
      'contact_stop_lifted',
    ]);
  });

  test('cannot be lifted through a credit of somebody else', async () => {
    const owing = await anOwingPerson(app);
    const other = await anOwingPerson(app);
    const stopped = (await stop(owing)).json();
    const { stop_id } = stopped.people[0].stops[0];
    const call = { params: { id: other.creditId, stop_id }, body: { note: 'Error.' } };
    expect(outcomeOf(await callAs(collector, liftContactStop, call))).toEqual([404, 'not_found']);
  });
});

describe('the proof of one person', () => {
  test('has authorisations, attempts and refusals with what was known', async () => {
    const owing = await anOwingPerson(app);
    await reserve(collector, owing, { channel: 'whatsapp', text: 'Hola' });
    await reserve(collector, owing);
    const answer = await callAs(collector, exportContactProof, {
      params: { id: owing.creditId },
      query: { borrower_id: owing.borrowerId },
    });
    expect(answer.statusCode).toBe(200);
    const entries = unzip(answer.rawPayload);
    const texts = [...entries.values()].map((content) => content.toString('utf8')).join('');
    for (const word of [
      'Autorizo que me contacten.',
      'En la solicitud',
      'Ya hubo un contacto hoy',
      'e633f4fc79badea1dc5db970cf397c8248bac47cc3acf9915ba60b5d76b0e88f',
      'week_max',
    ]) {
      expect(texts).toContain(word);
    }
    const [line] = await app.db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'list_exported')
      .execute();
    expect(line?.after).toMatchObject({
      filters: { borrower_id: owing.borrowerId },
      row_count: 5,
    });
  });

  test('of somebody who does not owe the credit is not found', async () => {
    const owing = await anOwingPerson(app);
    const { borrowerId } = await aKnownBorrower(app);
    const answer = await callAs(collector, exportContactProof, {
      params: { id: owing.creditId },
      query: { borrower_id: borrowerId },
    });
    expect(outcomeOf(answer)).toEqual([404, 'not_found']);
  });
});

describe('contacts by role', () => {
  const COLLECTORS: readonly number[] = [ROLE.admin, ROLE.customerService, ROLE.portfolio];

  test.each(ROLES.map(({ id, name }) => [name, id] as const))(
    'the role %s reads and makes them as the matrix says',
    async (_name, roleId) => {
      const person = await signedInPerson(app, { roleId });
      const owing = await anOwingPerson(app);
      await app.db
        .updateTable('credits')
        .set({ created_by: person.userId, supplier_id: person.userId })
        .where('credit_id', '=', owing.creditId)
        .execute();
      const allowed = COLLECTORS.includes(roleId);
      const statuses = [
        (await callAs(person, readContactBoard, { params: { id: owing.creditId } })).statusCode,
        (await callAs(person, listContacts, { params: { id: owing.creditId } })).statusCode,
        (await reserve(person, owing)).statusCode,
      ];
      if (allowed) expect(statuses).toEqual([200, 200, 200]);
      else for (const status of statuses) expect([403, 404]).toContain(status);
    },
  );
});

describe('the history of the credit', () => {
  test('tells readers of contacts that one was made, and the borrower nothing', async () => {
    const borrower = await aBorrower(app);
    const id = await aCredit(app, { state: STATE.disbursed, borrower_id: borrower.borrowerId });
    await authorise(app, { borrowerId: borrower.borrowerId, subjects: ['call'] });
    await reserve(collector, { creditId: id, borrowerId: borrower.borrowerId });
    const page = await callAs(admin, getCredit, { params: { id } });
    expect(page.json().history).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'contact_made', subject: 'Llamada' }),
      ]),
    );
    const own = await callAs(borrower, getOwnCredit, { params: { id } });
    expect(own.body).not.toContain('contact_made');
  });
});

describe('erasing a borrower', () => {
  test.each([
    ['erases the contacts about a credit that was never paid out', STATE.rejected, 0],
    ['keeps the contacts about a credit that was paid', STATE.paid, 1],
  ] as const)('%s', async (_what, state, left) => {
    const borrower = await aBorrower(app);
    const id = await aCredit(app, {
      state,
      borrower_id: borrower.borrowerId,
      ...(state === STATE.paid && { disbursed_on: '2015-01-05', first_due_on: '2015-02-05' }),
    });
    await authorise(app, { borrowerId: borrower.borrowerId, subjects: ['call'] });
    await reserve(collector, { creditId: id, borrowerId: borrower.borrowerId });
    const { identification: document } = borrower;
    const answer = await callAs(admin, eraseBorrower, { query: { document } });
    expect(outcomeOf(answer)).toEqual([200, null]);
    const contacts = app.db.selectFrom('contacts').select('contact_id').where('credit_id', '=', id);
    expect(await contacts.execute()).toHaveLength(left);
  });

  test('erases the authorisations of a person without credits', async () => {
    const borrower = await aBorrower(app);
    await authorise(app, { borrowerId: borrower.borrowerId, subjects: ['call', 'sms'] });
    const { identification: document } = borrower;
    expect(outcomeOf(await callAs(admin, eraseBorrower, { query: { document } }))).toEqual([
      200,
      null,
    ]);
    const left = app.db
      .selectFrom('contact_authorisations')
      .select('subject')
      .where('borrower_id', '=', borrower.borrowerId);
    expect(await left.execute()).toEqual([]);
  });
});
