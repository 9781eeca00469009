import {
  exportAudit,
  getAuditChain,
  getAuditEntry,
  listAudit,
  listAuditPeople,
  ROLES,
  SETTINGS,
} from '@cuotaclara/contract';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry, AuditOrigin } from '#platform/audit/append-audit.ts';
import { runCommand } from '#platform/command/run-command.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/auth-steps.ts';
import { openBrowser } from '#test/browser.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const REQUEST = '0d9c5a1e-6a0f-4f6e-9a3b-1f2e3d4c5b6a';

let auth: TestApp;
let admin: Person;
let adviser: { userId: number };

beforeAll(async () => {
  auth = await startTestApp();
  admin = await signedInPerson(auth, { roleId: 1, firstName: 'Ana', firstSurname: 'Gómez' });
  adviser = await auth.addUser({
    email: 'luis@cuotaclara.test',
    firstName: 'Luis',
    firstSurname: 'Peña',
    roleId: 4,
  });
  await record({ actorUserId: admin.userId }, [
    {
      action: 'user_edited',
      subject: { kind: 'user', id: adviser.userId },
      before: { first_name: 'Luisa', role_id: 4 },
      after: { first_name: 'Luis', role_id: 4 },
    },
    { action: 'permissions_changed', subject: { kind: 'role', id: 8 }, after: { added: ['chat'] } },
  ]);
  await record({ actorUserId: adviser.userId, networkAddress: '2800:484::7' }, [
    { action: 'catalogue_entry_edited', subject: { kind: 'catalogue', id: 'cities/5' } },
  ]);
  await record({ actorUserId: null, networkAddress: null, requestId: null }, [
    { action: 'setting_changed', subject: { kind: 'setting', id: 'support_email' } },
  ]);
  await record({ actorUserId: 99_999 }, [
    { action: 'list_exported', subject: { kind: 'list', id: null } },
  ]);
  await auth.parts.sealer.settled();
});
afterAll(() => auth.stop());

const record = (origin: Partial<AuditOrigin>, audit: readonly AuditEntry[]) =>
  runCommand(
    auth.parts,
    {
      actorUserId: null,
      networkAddress: '190.24.1.9',
      userAgent: 'Mozilla/5.0',
      requestId: REQUEST,
      ...origin,
    },
    async () => ({ reply: null, audit }),
  );

const list = (query: Readonly<Record<string, string | number>> = {}) =>
  admin.browser.call(listAudit, { query, bearer: admin.bearer });

const actionsOf = async (query: Readonly<Record<string, string | number>>) => {
  const { data, page } = (await list(query)).json();
  expect(page.total).toBe(data.length);
  return data.map((row: { action: string }) => row.action);
};

describe('the log', () => {
  test('tells the newest first: who, what, to whom and from where', async () => {
    const { data, page } = (await list({ subject_kind: 'user', action: 'user_edited' })).json();
    expect(page).toEqual({ number: 0, size: 10, total: 1 });
    expect(data).toEqual([
      {
        entry_id: expect.any(Number),
        happened_at: expect.stringMatching(/Z$/),
        actor_user_id: admin.userId,
        actor_name: 'Ana Gómez',
        action: 'user_edited',
        subject_kind: 'user',
        subject_id: String(adviser.userId),
        subject_name: 'Luis Peña',
        network_address: '190.24.1.9',
        user_agent: 'Mozilla/5.0',
        request_id: REQUEST,
        position: expect.any(Number),
      },
    ]);
    const moments = (await list({ item_per_page: 100 }))
      .json()
      .data.map((row: { happened_at: string }) => row.happened_at);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  test('names the program, people who are gone, and things of the contract', async () => {
    const { data } = (await list({ item_per_page: 100 })).json();
    const named = (action: string) => {
      const row = data.find((each: { action: string }) => each.action === action);
      return [row.actor_name, row.subject_name];
    };
    expect(named('setting_changed')).toEqual(['Cuota Clara', SETTINGS.support_email.label]);
    expect(named('permissions_changed')).toEqual(['Ana Gómez', 'Cartera']);
    expect(named('catalogue_entry_edited')).toEqual(['Luis Peña', 'cities/5']);
    expect(named('list_exported')).toEqual(['Usuario 99999', null]);
  });

  test.each([
    ['a person', () => ({ actor_user_id: adviser.userId }), ['catalogue_entry_edited']],
    ['an action', () => ({ action: 'setting_changed' }), ['setting_changed']],
    ['a kind of subject', () => ({ subject_kind: 'role' }), ['permissions_changed']],
    [
      'one subject',
      () => ({ subject_kind: 'catalogue', subject_id: 'cities/5' }),
      ['catalogue_entry_edited'],
    ],
    ['a network address', () => ({ search: '2800:484::7' }), ['catalogue_entry_edited']],
    ['the id of a subject', () => ({ search: 'cities/5' }), ['catalogue_entry_edited']],
    [
      'a request',
      () => ({ search: ` ${REQUEST.toUpperCase()} `, subject_kind: 'role' }),
      ['permissions_changed'],
    ],
    ['what nobody did', () => ({ search: 'nada' }), []],
  ])('is filtered by %s', async (_what, query, actions) => {
    expect(await actionsOf(query())).toEqual(actions);
  });

  test('starts thirty days back for an administrator, whatever day it is', async () => {
    const total = async () => (await list()).json().page.total;
    const before = await total();
    expect(before).toBeGreaterThanOrEqual(5);
    auth.clock.advance(30 * 86_400);
    expect(await total()).toBe(before);
    auth.clock.advance(86_400);
    expect(await total()).toBe(0);
    expect((await list({ initial_date: '2000-01-01' })).json().page.total).toBe(before);
    auth.clock.advance(-31 * 86_400);
  });

  test('is read oldest first on demand', async () => {
    const oldest = (await list({ sort_dir: 'ASC', item_per_page: 1 })).json().data[0];
    expect(oldest.position).toBe(1);
  });

  test.each([
    ['sort_by', 'hash', 'Esta lista se puede ordenar por: creationDate.'],
    ['initial_date', 'ayer', 'Escribe la fecha como AAAA-MM-DD, por ejemplo 2026-11-15.'],
    ['action', 'bailar', 'Elige una acción de la lista de la auditoría.'],
    ['subject_kind', 'perro', 'El tipo es uno de: user, role,'],
    ['actor_user_id', 'yo', 'El identificador es un número.'],
    ['search', 'x'.repeat(101), 'Busca con un texto más corto.'],
  ])('refuses %s=%s in words', async (name, value, message) => {
    const answer = await list({ [name]: value });
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(answer.json())).toContain(message);
  });
});

describe('the export', () => {
  test('has the rows and columns that are shown, and is recorded itself', async () => {
    const query = { columns: 'actor_name,action,position', action: 'permissions_changed' };
    const answer = await admin.browser.call(exportAudit, { query, bearer: admin.bearer });
    expect(answer.statusCode).toBe(200);
    const book = await readXlsx(answer.rawPayload);
    expect(book.sheets[0]?.rows).toEqual([
      ['Quién', 'Qué hizo', 'Eslabón'],
      ['Ana Gómez', 'Cambió los permisos de un rol', expect.any(Number)],
    ]);
    const { data } = (await list({ action: 'list_exported', actor_user_id: admin.userId })).json();
    const entry = await admin.browser.call(getAuditEntry, {
      params: { id: data[0].entry_id },
      bearer: admin.bearer,
    });
    expect(entry.json()).toMatchObject({
      subject_id: 'audit',
      after: {
        columns: ['actor_name', 'action', 'position'],
        row_count: 1,
        filters: { action: 'permissions_changed', initial_date: expect.any(String) },
      },
    });
  });
});

describe('an entry', () => {
  const entryOf = async (action: string) => {
    const { data } = (await list({ action })).json();
    const { entry_id: id } = data.at(-1);
    return admin.browser.call(getAuditEntry, { params: { id }, bearer: admin.bearer });
  };

  test('has before and after, masked, and its seal, reckoned now', async () => {
    expect((await entryOf('user_edited')).json()).toMatchObject({
      before: { first_name: 'L•••', role_id: 4 },
      after: { first_name: 'L•••', role_id: 4 },
      seal: {
        position: expect.any(Number),
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        previous_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        is_intact: true,
      },
    });
  });

  test.each([
    ['not there', 9_999_999, [404, 'not_found']],
    ['no number', 'primera', [400, 'invalid_input']],
  ])('that is %s is refused', async (_what, id, outcome) => {
    const answer = await admin.browser.call(getAuditEntry, {
      params: { id },
      bearer: admin.bearer,
    });
    expect(outcomeOf(answer)).toEqual(outcome);
  });
});

describe('the chain', () => {
  const chain = async () =>
    (await admin.browser.call(getAuditChain, { bearer: admin.bearer })).json();

  test('says how long it is, its head, and that its newest links hold', async () => {
    await auth.parts.sealer.settled();
    const {
      count,
      unsealed,
      head,
      newest_verified: verified,
      broken_position: broken,
    } = await chain();
    expect([count, unsealed, verified, broken]).toEqual([head.position, 0, head.position, null]);
    expect(head.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('shows what waits for its seal', async () => {
    const before = await chain();
    await sql`insert into audit_entries (action, subject_kind) values ('signed_in', 'user')`.execute(
      auth.db,
    );
    expect(await chain()).toMatchObject({ count: before.count + 1, unsealed: 1 });
    const { data } = (await list({ item_per_page: 1 })).json();
    expect(data[0].position).toBeNull();
    const entry = await admin.browser.call(getAuditEntry, {
      params: { id: data[0].entry_id },
      bearer: admin.bearer,
    });
    expect(entry.json().seal).toBeNull();
    auth.parts.sealer.nudge();
    await auth.parts.sealer.settled();
    expect(await chain()).toMatchObject({ count: before.count + 1, unsealed: 0 });
  });

  test('shows an entry that was changed behind the back of the program', async () => {
    const { data } = (await list({ action: 'user_edited' })).json();
    const { entry_id: id, position } = data[0];
    const set = (role: number) =>
      auth.db.transaction().execute(async (trx) => {
        await sql`alter table audit_entries disable trigger user`.execute(trx);
        await sql`update audit_entries set after = jsonb_set(after, '{role_id}', ${String(role)}::jsonb)
          where entry_id = ${id}`.execute(trx);
        await sql`alter table audit_entries enable trigger user`.execute(trx);
      });
    await set(1);
    const entry = () => admin.browser.call(getAuditEntry, { params: { id }, bearer: admin.bearer });
    expect((await entry()).json().seal.is_intact).toBe(false);
    expect(await chain()).toMatchObject({ broken_position: position });
    await set(4);
    expect((await entry()).json().seal.is_intact).toBe(true);
    expect(await chain()).toMatchObject({ broken_position: null });
  });
});

describe('people to look for', () => {
  const people = async (query: Readonly<Record<string, string | number>>) =>
    (await admin.browser.call(listAuditPeople, { query, bearer: admin.bearer })).json().data;

  test('are the staff by name, and the borrower who is asked for', async () => {
    const { userId } = await auth.addUser({ email: 'rosa@cuotaclara.test', roleId: 2 });
    const staff = [
      { user_id: admin.userId, name: 'Ana Gómez', role_id: 1 },
      { user_id: adviser.userId, name: 'Luis Peña', role_id: 4 },
    ];
    expect(await people({})).toEqual(staff);
    expect(await people({ user_id: adviser.userId })).toEqual(staff);
    expect(await people({ user_id: userId })).toEqual([
      ...staff,
      { user_id: userId, name: 'Viviana Rojas', role_id: 2 },
    ]);
  });
});

const ROUTES = [
  ['the list', listAudit, {}],
  ['the export', exportAudit, { query: { columns: 'action' } }],
  ['the chain', getAuditChain, {}],
  ['the people', listAuditPeople, {}],
  ['an entry', getAuditEntry, { params: { id: 1 } }],
] as const;

describe('nobody without the function sees', () => {
  const others = ROLES.filter((role) => role.name !== 'ADMIN');

  test.each(ROUTES)('%s', async (_what, route, sent) => {
    expect(outcomeOf(await openBrowser(auth.app).call(route, sent))).toEqual([
      401,
      'not_signed_in',
    ]);
    const forged = await openBrowser(auth.app).call(route, { ...sent, bearer: 'trapecio' });
    expect(outcomeOf(forged)).toEqual([401, 'not_signed_in']);
  });

  test.each(others)('any of it as $name', async ({ id }) => {
    const { browser, bearer } = await signedInPerson(auth, { roleId: id });
    for (const [, route, sent] of ROUTES) {
      const answer = await browser.call(route, { ...sent, bearer });
      expect(outcomeOf(answer)).toEqual([403, 'permission_denied']);
    }
  });
});
