import { ROLE } from '@cuotaclara/contract';
import {
  findSettlements,
  getSettlement,
  getUnsettled,
  listSettlements,
  previewSettlementUndo,
  settleGateway,
  undoSettlement,
} from '@cuotaclara/contract/settlements/settlements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file2001 } from '#test/bank-files/asobancaria-lines.ts';
import { bookAs, entryBy, keyed, rowOf } from '#test/bank-files/bank-steps.ts';
import {
  aPayer,
  begin,
  brokenChecks,
  eventOf,
  findingsOfPayments,
  lookUp,
  sendEvents,
} from '#test/payments/payment-steps.ts';
import { paymentOf, type TwoPeople, takeBackAs, twoPeople } from '#test/payments/reversal-steps.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let people: TwoPeople;
let treasury: Person;
let today: string;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  people = await twoPeople(app);
  ({ treasury } = people);
  today = app.parts.clock.today().toString();
});

afterAll(() => app.stop());

/** A payment of what is due through the gateway; answers its pesos and its key. */
async function paid(id: string) {
  const payer = await aPayer(app);
  const [{ due }] = (await lookUp(payer)).json().credits;
  const reference = await begin(payer);
  await sendEvents(app, [eventOf(app, { id, reference, pesos: due.amount, status: 'APPROVED' })]);
  return { key: `gw:${id}:approved`, pesos: Number(due.amount) };
}

const settle = (keys: readonly string[], over: object = {}) =>
  callAs(treasury, settleGateway, {
    headers: keyed(),
    body: {
      settled_on: today,
      reference: `L-${keys[0]}`,
      source_keys: keys,
      fee_cents: 0,
      fee_iva_cents: 0,
      income_tax_cents: 0,
      party: '7:4821',
      ...over,
    },
  });

const REASON = 'Se escribió la comisión de otra liquidación';

const undo = (id: number, headers = keyed(), reason = REASON) =>
  callAs(treasury, undoSettlement, { params: { id }, body: { reason }, headers });

const keysOpen = async (): Promise<string[]> =>
  (await callAs(treasury, getUnsettled))
    .json()
    .items.map(({ source_key }: { source_key: string }) => source_key);

const stateOf = async (id: string) =>
  (
    await app.db
      .selectFrom('payment_attempts')
      .select('state')
      .where('transaction_id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

test('a settlement typed wrong is booked back, and its payment is settled again', async () => {
  const { key, pesos } = await paid('typed-1');
  const wrong = { fee_cents: 1_000_00, net_cents: (pesos - 1_000) * 100 };
  const { gateway_settlement_id: id } = (await settle([key], wrong)).json();
  expect(await keysOpen()).not.toContain(key);
  const preview = (await callAs(treasury, previewSettlementUndo, { params: { id } })).json();
  expect(preview).toEqual({
    booked_on: today,
    item_count: 1,
    frees_line: false,
    lines: [
      { account: 'Pasarela por liquidar', party: null, amount: pesos },
      { account: 'Bancos', party: '7:4821', amount: 1_000 - pesos },
      { account: 'Comisiones de la pasarela', party: null, amount: -1_000 },
    ],
  });
  const headers = keyed();
  const first = await undo(id, headers);
  expect(first.json()).toEqual({ gateway_settlement_id: id, booked_on: today });
  // The second click is the first one; another person is told.
  expect((await undo(id, headers)).json()).toEqual(first.json());
  const again = await undo(id);
  expect([again.statusCode, again.json().code]).toEqual([409, 'settlement_undone']);
  expect(await entryBy(app, `settlement-undone:${id}`)).toBe(
    `${today}: +gw ${pesos} -bank ${pesos - 1_000} -fee 1000`,
  );
  expect(await keysOpen()).toContain(key);
  expect(await stateOf('typed-1')).toBe('APPROVED');
  // The reference is the one of the report: the right settlement has the same.
  const right = await settle([key], { fee_cents: 2_000_00, net_cents: (pesos - 2_000) * 100 });
  // The search over everything finds both, however the reference is typed.
  const search = ` l-${key}`;
  const found = (await callAs(treasury, findSettlements, { query: { search } })).json();
  expect(found.data).toMatchObject([{ is_undone: false }, { is_undone: true }]);
  expect(right.statusCode).toBe(200);
  expect(await stateOf('typed-1')).toBe('SETTLED');
  const shown = (await callAs(treasury, getSettlement, { params: { id } })).json();
  expect(shown).toMatchObject({
    is_undone: true,
    party: '7:4821',
    items: [{ source_key: key, kind: 'payment', amount: pesos, transaction_id: 'typed-1' }],
    undone: { reason: REASON, entry: { booked_on: today } },
  });
  const list = (await callAs(treasury, listSettlements)).json().data;
  expect(list.map((each: { is_undone: boolean }) => each.is_undone)).toEqual([false, true]);
  const [entry] = await app.db
    .selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'gateway_settlement_undone')
    .execute();
  expect(entry?.after).toMatchObject({ settlement_undo_reason: REASON, settlement_items: 1 });
  expect(await findingsOfPayments(app)).toEqual([]);
});

test('its line of the bank is in the tray again and takes another settlement', async () => {
  const { key, pesos } = await paid('line-1');
  const fileId = await bookAs(app, treasury, file2001([[rowOf('PASARELA', pesos)]]));
  const { deposit_id } = await app.db
    .selectFrom('deposits')
    .innerJoin('bank_file_rows', 'bank_file_rows.bank_file_row_id', 'deposits.bank_file_row_id')
    .select('deposit_id')
    .where('bank_file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  const declared = { party: undefined, deposit_id, net_cents: pesos * 100 };
  const { gateway_settlement_id: id } = (await settle([key], declared)).json();
  const preview = (await callAs(treasury, previewSettlementUndo, { params: { id } })).json();
  expect(preview.frees_line).toBe(true);
  expect((await undo(id)).statusCode).toBe(200);
  expect(await entryBy(app, `settlement-undone:${id}`)).toBe(
    `${today}: +gw ${pesos} -unid ${pesos}`,
  );
  const { bank_lines } = (await callAs(treasury, getUnsettled)).json();
  expect(bank_lines).toMatchObject([{ deposit_id, amount: pesos }]);
  expect((await settle([key], declared)).statusCode).toBe(200);
  expect(await findingsOfPayments(app)).toEqual([]);
});

test('a charge-back larger than what was approved is taken from the account', async () => {
  const first = await paid('back-1');
  const second = await paid('back-2');
  const settled = await settle([first.key], { net_cents: first.pesos * 100 });
  const { gateway_settlement_id: earlier } = settled.json();
  await takeBackAs(people, { paymentId: await paymentOf(app, 'back-1'), money: 'returned' });
  const { items } = (await callAs(treasury, getUnsettled)).json();
  const back = items.find(({ kind }: { kind: string }) => kind === 'charge_back').source_key;
  // The gateway charges for the approved one, and took the rest from the account.
  const owed = 3_000 + first.pesos - second.pesos;
  const taken = await settle([back, second.key], { fee_cents: 3_000_00, net_cents: -owed * 100 });
  expect(taken.json()).toMatchObject({ gross: second.pesos - first.pesos, net: -owed });
  const { gateway_settlement_id: id } = taken.json();
  expect(await entryBy(app, `settlement:${id}`)).toContain(`-bank ${owed}`);
  expect(await findingsOfPayments(app)).toEqual([]);
  // The earlier one is undone after its payment went back: nothing is lost and nothing doubled.
  expect((await undo(earlier)).statusCode).toBe(200);
  expect(await stateOf('back-1')).toBe('CHARGED_BACK');
  expect((await undo(id)).statusCode).toBe(200);
  expect((await keysOpen()).toSorted()).toEqual([back, first.key, second.key].toSorted());
  const day = { source_key: back, kind: 'charge_back', on: today, amount: -first.pesos };
  expect((await callAs(treasury, getUnsettled)).json().items).toContainEqual(
    expect.objectContaining(day),
  );
  expect(await findingsOfPayments(app)).toEqual([]);
  expect(await brokenChecks(app, /gateway_unsettled|deposit_open/)).toEqual([]);
});

test('nothing is undone while the month of today is closed', async () => {
  const { key, pesos } = await paid('closed-1');
  const { gateway_settlement_id: id } = (await settle([key], { net_cents: pesos * 100 })).json();
  const month = `${today.slice(0, 7)}-01`;
  const period = { month, state: 'closed', sha256: Buffer.alloc(32) };
  await app.db.insertInto('ledger_periods').values(period).execute();
  try {
    const refused = await undo(id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ledger_month_closed']);
  } finally {
    await app.db.updateTable('ledger_periods').set({ state: 'open', sha256: null }).execute();
  }
  // A refused undo changes nothing.
  expect(await keysOpen()).not.toContain(key);
  expect((await undo(id)).statusCode).toBe(200);
});

test('an adviser neither sees settlements nor undoes them', async () => {
  const adviser = await signedInPerson(app, { roleId: ROLE.adviser });
  const params = { id: 1 };
  const seen = await callAs(adviser, getSettlement, { params });
  const sent = { params, body: { reason: REASON }, headers: keyed() };
  const undone = await callAs(adviser, undoSettlement, sent);
  expect([seen.statusCode, undone.statusCode]).toEqual([403, 403]);
  const missing = await undo(999_999);
  expect(missing.statusCode).toBe(404);
});
