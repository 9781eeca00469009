import {
  exportAudit,
  getAuditChain,
  getAuditEntry,
  listAudit,
  listAuditPeople,
  ROLE,
  ROLES,
} from '@cuotaclara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { type AuditedApp, startAuditedApp } from '#test/steps/audit-steps.ts';
import { outcomeOf, signedInPerson } from '#test/steps/auth-steps.ts';

let audited: AuditedApp;
beforeAll(async () => {
  audited = await startAuditedApp();
});
afterAll(() => audited.app.stop());

const list = (query: Readonly<Record<string, string | number>> = {}) => audited.list(query);
const read = (id: number | string) =>
  audited.admin.browser.call(getAuditEntry, { params: { id }, bearer: audited.admin.bearer });

describe('an entry', () => {
  const entryOf = async (action: string) => {
    const { data } = (await list({ action })).json();
    const { entry_id: id } = data.at(-1);
    return read(id);
  };

  test('has before and after, masked, and its seal, verified now', async () => {
    expect((await entryOf('user_edited')).json()).toMatchObject({
      before: { first_name: 'L•••', role_id: ROLE.supplier },
      after: { first_name: 'L•••', role_id: ROLE.supplier },
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
    expect(outcomeOf(await read(id))).toEqual(outcome);
  });
});

describe('the chain', () => {
  const chain = async () =>
    (await audited.admin.browser.call(getAuditChain, { bearer: audited.admin.bearer })).json();

  test('says how long it is, its head, and that its newest links hold', async () => {
    await audited.app.parts.sealer.settled();
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
    await audited.app.db
      .insertInto('audit_entries')
      .values({ action: 'signed_in', subject_kind: 'user' })
      .execute();
    expect(await chain()).toMatchObject({ count: before.count + 1, unsealed: 1 });
    const { data } = (await list({ item_per_page: 1 })).json();
    expect(data[0].position).toBeNull();
    expect((await read(data[0].entry_id)).json().seal).toBeNull();
    audited.app.parts.sealer.nudge();
    await audited.app.parts.sealer.settled();
    expect(await chain()).toMatchObject({ count: before.count + 1, unsealed: 0 });
  });

  test('shows an entry that was changed behind the back of the program', async () => {
    const { data } = (await list({ action: 'user_edited' })).json();
    const { entry_id: id, position } = data[0];
    const set = (role: number) =>
      audited.app.owner.transaction().execute(async (trx) => {
        await sql`alter table audit_entries disable trigger user`.execute(trx);
        await sql`
          update audit_entries set after = jsonb_set(after, '{role_id}', to_jsonb(${role}::integer))
          where entry_id = ${id}
        `.execute(trx);
        await sql`alter table audit_entries enable trigger user`.execute(trx);
      });
    await set(1);
    expect((await read(id)).json().seal.is_intact).toBe(false);
    expect(await chain()).toMatchObject({ broken_position: position });
    await set(4);
    expect((await read(id)).json().seal.is_intact).toBe(true);
    expect(await chain()).toMatchObject({ broken_position: null });
  });
});

describe('people to look for', () => {
  const people = async (query: Readonly<Record<string, string | number>>) => {
    const { browser, bearer } = audited.admin;
    return (await browser.call(listAuditPeople, { query, bearer })).json().data;
  };

  test('are the staff by name, and the borrower who is asked for', async () => {
    const { userId } = await audited.app.addUser({
      email: 'rosa@cuotaclara.test',
      roleId: ROLE.borrower,
    });
    const staff = [
      { user_id: audited.admin.userId, name: 'Ana Gómez', role_id: ROLE.admin },
      { user_id: audited.adviser.userId, name: 'Luis Peña', role_id: ROLE.supplier },
    ];
    expect(await people({})).toEqual(staff);
    expect(await people({ user_id: audited.adviser.userId })).toEqual(staff);
    expect(await people({ user_id: userId })).toEqual([
      ...staff,
      { user_id: userId, name: 'Viviana Rojas', role_id: ROLE.borrower },
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
    expect(outcomeOf(await openBrowser(audited.app.app).call(route, sent))).toEqual([
      401,
      'not_signed_in',
    ]);
    const forged = await openBrowser(audited.app.app).call(route, { ...sent, bearer: 'trapecio' });
    expect(outcomeOf(forged)).toEqual([401, 'not_signed_in']);
  });

  test.each(others)('any of it as $name', async ({ id }) => {
    const { browser, bearer } = await signedInPerson(audited.app, { roleId: id });
    for (const [, route, sent] of ROUTES) {
      const answer = await browser.call(route, { ...sent, bearer });
      expect(outcomeOf(answer)).toEqual([403, 'permission_denied']);
    }
  });
});
