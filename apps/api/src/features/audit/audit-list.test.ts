import { exportAudit, getAuditEntry, SETTINGS } from '@cuotaclara/contract';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuditedApp, REQUEST, record, startAuditedApp } from '#test/steps/audit-steps.ts';

let audited: AuditedApp;
beforeAll(async () => {
  audited = await startAuditedApp();
});
afterAll(() => audited.app.stop());

const list = (query: Readonly<Record<string, string | number>> = {}) => audited.list(query);

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
        actor_user_id: audited.admin.userId,
        actor_name: 'Ana Gómez',
        action: 'user_edited',
        subject_kind: 'user',
        subject_id: String(audited.adviser.userId),
        subject_name: 'Luis Peña',
        network_address: '190.24.1.9',
        browser: 'Navegador desconocido',
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
    expect(named('catalogue_entry_edited')).toEqual(['Luis Peña', 'Ciudad n.º 5']);
    expect(named('list_exported')).toEqual(['Usuario 99999', null]);
  });

  test.each([
    ['a person', () => ({ actor_user_id: audited.adviser.userId }), ['catalogue_entry_edited']],
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
    audited.app.clock.advance(30 * 86_400);
    expect(await total()).toBe(before);
    audited.app.clock.advance(86_400);
    expect(await total()).toBe(0);
    expect((await list({ initial_date: '2000-01-01' })).json().page.total).toBe(before);
    audited.app.clock.advance(-31 * 86_400);
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

describe('an action that had another name', () => {
  const [today, earlier] = ['promissory_note_notice_opened', 'note_notice_opened'] as const;

  beforeAll(async () => {
    const subject = { kind: 'credit', id: 10_331 } as const;
    await record(audited.app, {}, [{ action: today, subject }]);
    await sql`
      insert into audit_entries (actor_user_id, action, subject_kind, subject_id)
      values (${audited.admin.userId}, ${earlier}, 'credit', '10331')`.execute(audited.app.db);
    audited.app.parts.sealer.nudge();
    await audited.app.parts.sealer.settled();
  });

  test('is found and told by its name of today, in entries of both', async () => {
    expect(await actionsOf({ action: today })).toEqual([today, today]);
  });

  test('stays in its sealed entry, which is intact', async () => {
    const { data } = (await list({ action: today })).json();
    const params = { id: data[0].entry_id };
    const { bearer, browser } = audited.admin;
    const entry = (await browser.call(getAuditEntry, { params, bearer })).json();
    expect(entry).toMatchObject({ action: today, seal: { is_intact: true } });
    const stored = await audited.app.db
      .selectFrom('audit_entries')
      .select('action')
      .where('entry_id', '=', params.id)
      .executeTakeFirst();
    expect(stored?.action).toBe(earlier);
  });

  test('is told by its name of today in a spreadsheet', async () => {
    const query = { columns: 'action', action: today };
    const { bearer, browser } = audited.admin;
    const answer = await browser.call(exportAudit, { query, bearer });
    const book = await readXlsx(answer.rawPayload);
    const words = 'Abrió la prueba de un aviso';
    expect(book.sheets[0]?.rows).toEqual([['Qué hizo'], [words], [words]]);
  });
});

describe('the export', () => {
  test('has the rows and columns that are shown, and is recorded itself', async () => {
    const query = { columns: 'actor_name,action,position', action: 'permissions_changed' };
    const answer = await audited.admin.browser.call(exportAudit, {
      query,
      bearer: audited.admin.bearer,
    });
    expect(answer.statusCode).toBe(200);
    const book = await readXlsx(answer.rawPayload);
    expect(book.sheets[0]?.rows).toEqual([
      ['Quién', 'Qué hizo', 'Eslabón'],
      ['Ana Gómez', 'Cambió los permisos de un rol', expect.any(Number)],
    ]);
    const { data } = (
      await list({ action: 'list_exported', actor_user_id: audited.admin.userId })
    ).json();
    const entry = await audited.admin.browser.call(getAuditEntry, {
      params: { id: data[0].entry_id },
      bearer: audited.admin.bearer,
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
