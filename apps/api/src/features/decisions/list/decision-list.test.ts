import { getWaiting, ROLE } from '@cuotaclara/contract';
import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import {
  type DecisionRow,
  exportDecisions,
  findDecisions,
  listDecisions,
} from '@cuotaclara/contract/registry/decisions/decision-list';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireDecisions } from '#features/decisions/expire-decisions.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import { approveAs, previewAs, proposeAs, refuseAs } from '#test/decisions/decision-steps.ts';
import type { DecisionWorld } from '#test/decisions/kind-case.ts';
import { refundOfSurplus, reversalOfPayment } from '#test/decisions/servicing-kinds.ts';
import { writeBehind } from '#test/ledger/planted-faults.ts';
import { startApplicationApp } from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';

let world: DecisionWorld;
let proposer: Person;
let approver: Person;

beforeAll(async () => {
  const app = await startApplicationApp();
  await certifyUsury(app);
  world = { ...app, admin: await anAdministrator(app) };
  proposer = await signedInPerson(world, { roleId: ROLE.admin });
  approver = await signedInPerson(world, { roleId: ROLE.admin });
});
afterAll(() => world.stop());

async function proposed(of: typeof reversalOfPayment) {
  const { key: creditId, ...proposal } = await of.subject(world);
  const answer = await proposeAs(proposer, of.calls, proposal);
  expect(outcomeOf(answer)).toEqual([200, null]);
  return { id: answer.json().decision_id as number, creditId, proposal };
}

async function listed(who: Person, query: Record<string, unknown> = {}) {
  const answer = await callAs(who, listDecisions, { query: { item_per_page: 50, ...query } });
  expect(outcomeOf(answer)).toEqual([200, null]);
  const { data, page } = answer.json();
  return { rows: data as DecisionRow[], total: page.total as number };
}

const idsOf = (rows: readonly DecisionRow[]) => rows.map(({ decision_id }) => decision_id);

async function countAtHome(who: Person, name: string): Promise<number> {
  const { items } = (await callAs(who, getWaiting)).json();
  return items.find((item: { name: string }) => item.name === name)?.count ?? 0;
}

test('the list to decide has exactly what the homes count, kind by kind, and nobody their own', async () => {
  const reversal = await proposed(reversalOfPayment);
  const refund = await proposed(refundOfSurplus);
  for (const kind of ['payment_reversal', 'surplus_refund'] as const) {
    const { waiting } = wordsOf(kind);
    for (const who of [proposer, approver]) {
      const { total, rows } = await listed(who, { kind });
      expect(total).toBe(await countAtHome(who, waiting));
      expect(rows.every((row) => row.kind === kind && !row.is_own)).toBe(true);
    }
  }
  expect(idsOf((await listed(approver)).rows)).toEqual(
    expect.arrayContaining([reversal.id, refund.id]),
  );
  expect((await listed(proposer)).total).toBe(0);
  expect(idsOf((await listed(proposer, { part: 'own' })).rows)).toContain(refund.id);
});

test('a decision that ended is found in its part by its state, its period and its words', async () => {
  const done = await proposed(reversalOfPayment);
  expect((await approveAs(approver, reversalOfPayment.calls, done.id)).statusCode).toBe(200);
  const late = await proposed(reversalOfPayment);
  await writeBehind(world, [
    sql`update decisions set expires_on = '2020-01-01' where decision_id = ${late.id}`,
  ]);
  await world.parts.run(expireDecisions, BY_PROGRAM, undefined);
  const ended = await listed(approver, { part: 'ended', sort_by: 'decidedAt', sort_dir: 'DESC' });
  expect(idsOf(ended.rows).slice(0, 2)).toEqual([late.id, done.id]);
  expect(ended.rows[1]).toMatchObject({ state: 'approved', credit: `CR-${done.creditId}` });
  const expired = await listed(approver, { part: 'ended', state: 'expired' });
  expect(idsOf(expired.rows)).toContain(late.id);
  expect(idsOf(expired.rows)).not.toContain(done.id);
  const before = await listed(approver, { part: 'ended', final_date: '2020-01-01' });
  expect(before.total).toBe(0);
});

test('the search over everything finds a proposal by kind and receipt, credit or proposer', async () => {
  const { id, creditId, proposal } = await proposed(reversalOfPayment);
  const found = async (who: Person, search: string) => {
    const answer = await callAs(who, findDecisions, { query: { search } });
    expect(outcomeOf(answer)).toEqual([200, null]);
    return idsOf(answer.json().data);
  };
  expect(await found(approver, `reverso R-${proposal.subject}`)).toContain(id);
  expect(await found(approver, `CR-${creditId}`)).toEqual([id]);
  expect(await found(approver, 'nadie se llama así')).toEqual([]);
  const supplier = await signedInPerson(world, { roleId: ROLE.supplier });
  expect(await found(supplier, `CR-${creditId}`)).toEqual([]);
});

test('a role sees only the kinds that it reads, of credits that it follows', async () => {
  await proposed(reversalOfPayment);
  const supplier = await signedInPerson(world, { roleId: ROLE.supplier });
  const borrower = await signedInPerson(world, { roleId: ROLE.borrower });
  for (const part of ['to_decide', 'own', 'open', 'ended']) {
    expect((await listed(supplier, { part })).total).toBe(0);
  }
  const refused = await callAs(borrower, listDecisions, { query: {} });
  expect(outcomeOf(refused)).toEqual([403, 'permission_denied']);
});

test('the list is taken away as a spreadsheet', async () => {
  const answer = await callAs(approver, exportDecisions, { query: { part: 'open' } });
  expect(answer.statusCode).toBe(200);
});

test('what was refused is proposed again and told what changed since', async () => {
  const { id, creditId, proposal } = await proposed(refundOfSurplus);
  const { calls } = refundOfSurplus;
  expect((await refuseAs(approver, calls, { id, note: 'Falta el certificado' })).statusCode).toBe(
    200,
  );
  await writeBehind(world, [
    sql`update decisions set seen = jsonb_set(seen, '{lines,0,before}', '7')
      where decision_id = ${id}`,
  ]);
  const { subject, input } = proposal;
  const query = { subject, input: JSON.stringify(input), since: id };
  const again = (await callAs(proposer, calls.routes.preview, { query })).json();
  expect(again).toMatchObject({ open_decision_id: null, obstacle: null });
  expect(again.changes).toEqual([{ name: 'surplus', was: 7, is: 100_000, matters: true }]);
  const twice = await proposeAs(proposer, calls, proposal);
  expect(outcomeOf(twice)).toEqual([200, null]);
  const open = (await previewAs(proposer, calls, { subject })).json();
  expect(open.open_decision_id).toBe(twice.json().decision_id);
  const other = { ...query, subject: Number(subject) === creditId ? id + 1_000_000 : subject };
  const refused = await callAs(proposer, calls.routes.preview, { query: other });
  expect(outcomeOf(refused)).toEqual([404, 'not_found']);
});
