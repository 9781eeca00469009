import { creditDisbursement } from '@cuotaclara/contract/disbursement/credit-disbursement';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuseAs } from '#test/decisions/decision-steps.ts';
import { outcomeOf, type Person } from '#test/steps/auth-steps.ts';
import { storedCredit } from '#test/steps/credit-steps.ts';
import {
  aPreparedCredit,
  approve,
  aReadyCredit,
  confirmAccount,
  decisionOf,
  enterAccount,
  LIEN,
  pageOf,
  payingPeople,
  prepare,
} from '#test/steps/disbursement-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let one: Person;
let other: Person;
let officer: Person;

beforeAll(async () => {
  app = await startTestApp();
  ({ one, other, officer } = await payingPeople(app));
});

afterAll(() => app.stop());

const today = () => app.parts.clock.today();
const aPrepared = (over = {}) => aPreparedCredit(app, { one, other, officer }, over);

const failing = async (creditId: number) =>
  (await pageOf(one, creditId)).gates.filter(({ holds }) => !holds).map(({ name }) => name);

describe('the account of another person', () => {
  test('is not entered for a payee, and the field says whose it must be', async () => {
    const creditId = await aReadyCredit(app, officer);
    const refused = await enterAccount(one, creditId, { holder_identification: 'CC 1.020.304' });
    expect(outcomeOf(refused)).toEqual([400, 'payee_account_of_another']);
    const [field] = refused.json().details.fields;
    expect(field.path).toBe('holder_identification');
    expect(field.message).toContain('La cuenta debe ser de Andina de Motos S. A. S., NIT ');
    expect((await pageOf(one, creditId)).payees[0]?.account).toBeNull();
  });

  test('that was entered before holders were compared is not paid', async () => {
    const creditId = await aReadyCredit(app, officer);
    const entered = (await enterAccount(one, creditId)).json();
    await sql`insert into payee_accounts (supplier_id, bank, account_type, account_number, holder,
        holder_identification, changed_by, confirmed_by, confirmed_at, confirmation)
      select supplier_id, bank, account_type, account_number, holder, '1020304', changed_by,
        ${other.userId}, now(), 'Por teléfono'
      from payee_accounts where payee_account_id = ${entered.payee_account_id}`.execute(app.db);
    expect(outcomeOf(await prepare(one, creditId))).toEqual([400, 'payee_account_of_another']);
  });
});

describe('a gate that does not hold', () => {
  const change = (creditId: number, set: object) =>
    app.db.updateTable('credits').set(set).where('credit_id', '=', creditId).execute();

  const BREAKS: Readonly<Record<string, (creditId: number) => Promise<unknown>>> = {
    documents: (creditId) =>
      sql`insert into document_sets (credit_id, state, data_sha256, expires_at)
        values (${creditId}, 'OPEN', ${Buffer.alloc(32)}, now() + interval '9 days')`.execute(
        app.db,
      ),
    identity: async (creditId) =>
      app.db
        .updateTable('borrowers')
        .set({ identity_state: 'asked_again' })
        .where('borrower_id', '=', (await storedCredit(app, creditId)).borrower_id)
        .execute(),
    lists: async (creditId) =>
      app.db
        .insertInto('screening_hits')
        .values({
          borrower_id: (await storedCredit(app, creditId)).borrower_id,
          list_name: 'ONU',
          list_kind: 'sanctions',
          full_name: 'Marcela Quintero',
          similarity: 1,
          decision: 'confirmed',
          decided_at: new Date(),
        })
        .execute(),
    compliance: (creditId) =>
      app.db
        .updateTable('compliance_reviews')
        .set({ voided_at: new Date() })
        .where('credit_id', '=', creditId)
        .execute(),
    rate: (creditId) => change(creditId, { rate_ea: '0.60' }),
    invoice: (creditId) =>
      sql`update credit_attachments set replaced_at = now() from document_kinds as kind
        where kind.document_kind_id = credit_attachments.document_kind_id
          and kind.code = 'FACTURA' and credit_id = ${creditId}`.execute(app.db),
    policy: (creditId) =>
      app.db
        .updateTable('policies')
        .set({ ends_on: today().subtract({ days: 1 }).toString() })
        .where('credit_id', '=', creditId)
        .execute(),
    plate: (creditId) => change(creditId, { plate: null }),
    account: (creditId) => enterAccount(one, creditId, { account_number: '111122223333' }),
  };

  test.each(Object.keys(BREAKS))('%s: nothing is prepared nor approved', async (name) => {
    const creditId = await aPrepared();
    const seen = await pageOf(other, creditId);
    await BREAKS[name]?.(creditId);
    expect(await failing(creditId)).toEqual([name]);
    const refused = await approve(other, creditId);
    expect(outcomeOf(refused)).toEqual([409, 'disbursement_held_back']);
    const shown = await decisionOf(other, creditId);
    expect(shown.json().obstacle).toBe(refused.json().message);
    // Treasury does not learn that the borrower is in a list.
    expect(refused.body + shown.body).not.toContain('ONU');
    if (name === 'account') return;
    const reason = 'Falta algo';
    const id = seen.proposed?.decision_id ?? 0;
    const returned = await refuseAs(other, creditDisbursement, { id, note: reason });
    expect(returned.json()).toMatchObject({ state: 'refused' });
    expect(outcomeOf(await prepare(one, creditId))).toEqual([409, 'disbursement_held_back']);
    expect((await pageOf(one, creditId)).returned).toMatchObject([{ return_reason: reason }]);
  });

  test('account: it can be confirmed after the preparation, and must be before the approval', async () => {
    const creditId = await aReadyCredit(app, officer);
    const { decision_id: id } = (await enterAccount(one, creditId)).json();
    expect((await prepare(one, creditId)).statusCode).toBe(200);
    const { preview, obstacle } = (await decisionOf(other, creditId)).json();
    expect([preview.amount, obstacle]).toEqual([952_400, expect.stringContaining('confirmarla')]);
    expect(outcomeOf(await approve(other, creditId))).toEqual([409, 'disbursement_held_back']);
    await confirmAccount(other, id);
    const { changes } = (await decisionOf(other, creditId)).json();
    expect(changes).toMatchObject([{ name: 'account', matters: false }]);
    expect((await approve(other, creditId)).statusCode).toBe(200);
  });

  test('lien: the request is demanded where the product needs one', async () => {
    const creditId = await aReadyCredit(app, officer);
    await enterAccount(one, creditId);
    const bare = await prepare(one, creditId, { lien: undefined });
    expect(outcomeOf(bare)).toEqual([400, 'lien_request_missing']);
    const requested_on = today().add({ days: 1 }).toString();
    const ahead = await prepare(one, creditId, { lien: { ...LIEN, requested_on } });
    expect(outcomeOf(ahead)).toEqual([400, 'day_in_future']);
  });

  test('lien: its day is not before the signature of the credit', async () => {
    const creditId = await aReadyCredit(app, officer);
    await enterAccount(one, creditId);
    expect((await pageOf(one, creditId)).signed_on).toBe('2026-11-09');
    for (const requested_on of ['1900-01-01', '2026-11-08']) {
      const early = await prepare(one, creditId, { lien: { ...LIEN, requested_on } });
      expect(outcomeOf(early)).toEqual([400, 'lien_before_signature']);
      expect(early.json().message).toContain('9 de noviembre de 2026');
    }
    const requested_on = '2026-11-09';
    const same = await prepare(one, creditId, { lien: { ...LIEN, requested_on } });
    expect(same.statusCode).toBe(200);
  });
});
