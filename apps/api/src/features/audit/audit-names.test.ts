import {
  AUDIT_SUBJECTS,
  type AuditRow,
  type AuditSubject,
  exportAudit,
  getAuditEntry,
  ROLE,
} from '@cuotaclara/contract';
import { CATALOGUES } from '@cuotaclara/contract/catalogues/catalogues';
import { FACT_WORDS } from '@cuotaclara/contract/registry/audit/fact-words';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry, Facts } from '#platform/audit/append-audit.ts';
import { type AuditedApp, record, startAuditedApp } from '#test/steps/audit-steps.ts';

let audited: AuditedApp;
beforeAll(async () => {
  audited = await startAuditedApp();
});
afterAll(() => audited.app.stop());

/** The newest entry, after this was recorded. */
async function newestAfter(entry: AuditEntry): Promise<AuditRow> {
  await record(audited.app, { actorUserId: audited.admin.userId }, [entry]);
  return (await audited.list({ item_per_page: 1 })).json().data[0];
}

/** Their ids are words of the contract, which have a name each. */
const BY_WORD: ReadonlySet<AuditSubject> = new Set(['setting', 'catalogue', 'list']);

describe('an entry of a catalogue', () => {
  const removed = (facts: Pick<AuditEntry, 'before' | 'after'>) =>
    newestAfter({
      action: 'catalogue_entry_deleted',
      subject: { kind: 'catalogue', id: 'dues/14' },
      ...facts,
    });

  test.each([
    ['its name of then', { before: { title: '24 meses' } }, 'Plazo 24 meses'],
    [
      'its newer name',
      { before: { title: '24 meses' }, after: { title: '30 meses' } },
      'Plazo 30 meses',
    ],
    ['its number where nobody wrote its name', { before: { months: 24 } }, 'Plazo n.º 14'],
    ['its number where nothing was written', {}, 'Plazo n.º 14'],
  ])('has %s', async (_what, facts, name) => {
    expect((await removed(facts)).subject_name).toBe(name);
  });
});

test.each(
  Object.entries(CATALOGUES).flatMap(
    ([entity, { words }]) =>
      [
        ['catalogue_imported', 'catalogue', entity, words.plural],
        ['list_exported', 'list', entity, words.plural],
      ] as const,
  ),
)('%s of %s %s names it %s', async (action, kind, id, plural) => {
  const { subject_name: name } = await newestAfter({ action, subject: { kind, id } });
  expect(name?.toLowerCase()).toBe(plural.toLowerCase());
  expect(name).not.toBe(plural);
});

test.each([
  ['list_exported', 'list', 'users', 'Usuarios'],
  ['list_exported', 'list', 'audit', 'Auditoría'],
  ['list_exported', 'list', 'borrowers', 'Clientes'],
  ['list_exported', 'list', 'ledger_lines', 'Movimientos contables'],
  ['list_exported', 'list', 'additional_payments', 'Abonos a capital'],
  ['credit_disbursed', 'credit', '10331', 'CR-10331'],
  ['ledger_month_closed', 'ledger', '2026-10', 'octubre de 2026'],
  ['ledger_code_set', 'ledger', 'interestDue', 'Cuenta Intereses exigibles'],
  ['ledger_rates_set', 'ledger', 'allowance', 'Porcentajes de provisión'],
  ['borrower_erased', 'borrower', '99998', 'n.º 99998'],
  ['vendor_deleted', 'user', '99998', 'n.º 99998'],
] as const)('%s of %s %s names it %s', async (action, kind, id, name) => {
  expect((await newestAfter({ action, subject: { kind, id } })).subject_name).toBe(name);
});

test('a party of the books has the name that it got', async () => {
  const { subject_name: name } = await newestAfter({
    action: 'ledger_party_named',
    subject: { kind: 'ledger', id: 'gateway' },
    after: { ledger_party_name: 'Pasarela S. A. S.' },
  });
  expect(name).toBe('Tercero Pasarela S. A. S.');
});

// An id that no row has: what is left is what a kind is called without one.
test.each((Object.keys(AUDIT_SUBJECTS) as AuditSubject[]).filter((kind) => !BY_WORD.has(kind)))(
  'what was done to a %s shows no bare id',
  async (kind) => {
    const subject = { kind, id: '99997' } as const;
    const { subject_name: name } = await newestAfter({ action: 'user_edited', subject });
    expect(name).toMatch(/^\S.+ ?99997$/);
  },
);

test.each(FACT_WORDS.lists.map(({ name }) => name))('the list %s has its title', async (id) => {
  const subject = { kind: 'list', id } as const;
  const { subject_name: name } = await newestAfter({ action: 'list_exported', subject });
  expect(name).toMatch(/^\p{Lu}[^_]+$/u);
});

test('the spreadsheet has the same names, and browsers in words', async () => {
  const subject = { kind: 'catalogue', id: 'products/20054' } as const;
  await newestAfter({
    action: 'catalogue_entry_created',
    subject,
    after: { title: 'AKT NKD 125' },
  });
  const columns = 'subject_name,browser,user_agent';
  const answer = await audited.admin.browser.call(exportAudit, {
    query: { columns, search: subject.id },
    bearer: audited.admin.bearer,
  });
  const book = await readXlsx(answer.rawPayload);
  expect(book.sheets[0]?.rows).toEqual([
    ['Cuál', 'Navegador', 'Navegador, como se presenta'],
    ['Producto AKT NKD 125', 'Navegador desconocido', 'Mozilla/5.0'],
  ]);
});

describe('what a reference points at', () => {
  const namesIn = async (facts: { before?: Facts; after?: Facts }) => {
    const subject = { kind: 'user', id: 1 } as const;
    const { entry_id: id } = await newestAfter({ action: 'user_edited', subject, ...facts });
    const { bearer, browser } = audited.admin;
    return (await browser.call(getAuditEntry, { params: { id }, bearer })).json().names;
  };

  test('is named as it is called today, at any depth', async () => {
    const { headquarter_id: id } = await audited.app.db
      .insertInto('headquarters')
      .values({ name: 'Medellín, El Poblado' })
      .returning('headquarter_id')
      .executeTakeFirstOrThrow();
    const { userId } = audited.adviser;
    expect(
      await namesIn({
        before: { headquarter_id: null },
        after: { headquarter_id: id, filters: { headquarter_id: id, actor_user_id: userId } },
      }),
    ).toEqual({
      [`headquarter_id/${id}`]: 'Medellín, El Poblado',
      [`actor_user_id/${userId}`]: 'Luis Peña',
    });
  });

  test('is named as it was called then where that was recorded, and else not at all', async () => {
    expect(
      await namesIn({
        before: { department_id: 29, department_label: 'Antioquia' },
        after: {
          department_id: 999_999,
          role_id: ROLE.supplier,
          headquarter_id: 9_007_199_254_740_991,
        },
      }),
    ).toEqual({ 'department_id/29': 'Antioquia' });
  });
});
