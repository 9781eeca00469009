import { ROLE } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { assignDeposit } from '#features/deposits/assign-deposit.ts';
import { addDeposit } from '#features/deposits/public.ts';
import { postEvent } from '#features/servicing/public.ts';
import { settleGateway } from '#features/settlements/settle-gateway.ts';
import type { Command, CommandInput, Json } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { file2001 } from '#test/bank-files/asobancaria-lines.ts';
import { bookAs, entryBy, rowOf } from '#test/bank-files/bank-steps.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import {
  aBookedCredit,
  certifyUsury,
  dateOf,
  entriesOf,
  findingsIn,
  onDay,
} from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let treasury: Person;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
});

afterAll(() => app.stop());

/** A person of treasury, with as much of an actor as a command looks at. */
const actor = () =>
  ({ userId: treasury.userId, roleId: ROLE.treasury, functions: new Map() }) as unknown as Actor;

/** Runs a command of a person on another day. */
const runOn = <Input extends CommandInput, Reply extends Json>(
  day: string,
  command: Command<Input, Reply>,
  input: Input,
): Promise<Reply> =>
  onDay(app, day, async (ctx) => (await command.run({ ...ctx, actor: actor() }, input)).reply);

const aDeposit = (paidOn: string, amount: number) =>
  onDay(app, paidOn, async (ctx) => {
    count += 1;
    return addDeposit(ctx, {
      source: 'gateway',
      sourceKey: `gw:left-${count}:approved`,
      paidOn,
      amount,
      reference: 'SIN DATOS',
      description: '',
      party: null,
      note: null,
    });
  });

/** A line of a bank file that names nobody, in the tray. */
async function aBankLine(paidOn: string, pesos: number): Promise<number> {
  const fileId = await bookAs(
    app,
    treasury,
    file2001([[rowOf('PASARELA', pesos)]], paidOn.replaceAll('-', '')),
  );
  const { deposit_id } = await app.db
    .selectFrom('deposits')
    .innerJoin('bank_file_rows', 'bank_file_rows.bank_file_row_id', 'deposits.bank_file_row_id')
    .select('deposit_id')
    .where('bank_file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  return deposit_id;
}

const assign = (depositId: number, creditId: number, amount: number, on: string) =>
  runOn(on, assignDeposit(creditStepsOf(app)), {
    depositId,
    parts: [{ credit_id: creditId, amount }],
    key: `vector-${depositId}`,
  });

/** A payment that the gateway approved. Answers what it is there. */
const approved = (creditId: number, on: string, amount: number) =>
  onDay(app, on, async (ctx) => {
    count += 1;
    const sourceKey = `gw:${count}:approved`;
    await postEvent(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, creditId),
      event: {
        kind: 'payment',
        on: dateOf(on),
        amount,
        excess: 'advance',
        source: 'gateway',
        means: 'pse',
        note: null,
      },
      money: { role: 'gateway', party: null },
      sourceKey,
    });
    return sourceKey;
  });

const settlementOf = (keys: string[], cents: readonly [number, number, number, number]) => {
  count += 1;
  const [fee_cents, fee_iva_cents, income_tax_cents, net_cents] = cents;
  return {
    settled_on: '2026-02-16',
    reference: `L-${count}`,
    source_keys: keys,
    fee_cents,
    fee_iva_cents,
    income_tax_cents,
    iva_withheld_cents: 0,
    ica_withheld_cents: 0,
    net_cents,
    party: '7:4821',
  };
};

test('the gateway settles as it declared, part by part', async () => {
  const creditId = await aBookedCredit(app);
  const key = await approved(creditId, '2026-02-15', 177_000);
  const cents = [455_950, 86_630, 265_500, 16_891_920] as const;
  const { gateway_settlement_id: id } = await runOn(
    '2026-02-16',
    settleGateway,
    settlementOf([key], cents),
  );
  expect(await entryBy(app, `settlement:${id}`)).toBe(
    '2026-02-16: +bank 168919 +fee 5426 +whin 2655 -gw 177000',
  );
  await expect(
    runOn('2026-02-16', settleGateway, settlementOf([key], cents)),
  ).rejects.toMatchObject({ code: 'settlement_items_changed' });
});

test('a settlement leaves its rounding in one line, and refuses what does not add', async () => {
  const creditId = await aBookedCredit(app);
  const key = await approved(creditId, '2026-02-15', 176_920);
  await expect(
    runOn('2026-02-16', settleGateway, settlementOf([key], [455_762, 86_594, 0, 16_884_264])),
  ).rejects.toMatchObject({ code: 'settlement_does_not_add' });
  const cents = [455_762, 86_594, 265_380, 16_884_264] as const;
  const { gateway_settlement_id: id } = await runOn(
    '2026-02-16',
    settleGateway,
    settlementOf([key], cents),
  );
  expect(await entryBy(app, `settlement:${id}`)).toBe(
    '2026-02-16: +bank 168843 +fee 5424 +whin 2654 -gw 176920 -round 1',
  );
});

const BEFORE_THE_17TH =
  'La liquidación trae dinero del 17 de febrero de 2026: no pudo entrar antes.';

test('a settlement is not older than what it brings', async () => {
  const creditId = await aBookedCredit(app);
  const keys = [
    await approved(creditId, '2026-02-15', 100_000),
    await approved(creditId, '2026-02-17', 77_000),
  ];
  const cents = [0, 0, 0, 17_700_000] as const;
  await expect(runOn('2026-02-18', settleGateway, settlementOf(keys, cents))).rejects.toMatchObject(
    { code: 'settlement_too_early', message: BEFORE_THE_17TH },
  );
  const onTheDay = { ...settlementOf(keys, cents), settled_on: '2026-02-17' };
  const { gateway_settlement_id: id } = await runOn('2026-02-18', settleGateway, onTheDay);
  expect(await entryBy(app, `settlement:${id}`)).toBe('2026-02-17: +bank 177000 -gw 177000');
});

test('a settlement takes its line of the bank out of the tray, from the day of the line on', async () => {
  const creditId = await aBookedCredit(app);
  const key = await approved(creditId, '2026-02-15', 177_000);
  const [lineId, leftId] = [
    await aBankLine('2026-02-17', 176_000),
    await aDeposit('2026-02-14', 9),
  ];
  const { party: _, ...declared } = settlementOf([key], [100_000, 0, 0, 17_600_000]);
  const settle = (deposit_id: number, settled_on: string) =>
    runOn('2026-02-18', settleGateway, { ...declared, deposit_id, settled_on });
  await expect(settle(lineId, '2026-02-16')).rejects.toMatchObject({
    code: 'settlement_too_early',
    message: BEFORE_THE_17TH,
  });
  // Money that the gateway holds is no line of the bank.
  await expect(settle(leftId, '2026-02-17')).rejects.toMatchObject({ code: 'not_found' });
  const { gateway_settlement_id: id } = await settle(lineId, '2026-02-17');
  expect(await entryBy(app, `settlement:${id}`)).toBe(
    '2026-02-17: +unid 176000 +fee 1000 -gw 177000',
  );
});

test('a deposit of an unknown reference pays its late interest when it is assigned', async () => {
  const creditId = await aBookedCredit(app);
  const depositId = await aDeposit('2026-02-25', 100_000);
  expect(await entryBy(app, `deposit:${depositId}`)).toBe('2026-02-25: +gw 100000 -unid 100000');
  await assign(depositId, creditId, 100_000, '2026-03-03');
  expect((await entriesOf(app, creditId)).at(-1)).toBe(
    'payment 2026-02-25: +unid 100000 -cap 81806 -int 16709 -late 985 -tdue 500',
  );
});

test('a deposit of a closed month is booked today as if it had come on its day', async () => {
  const creditId = await aBookedCredit(app);
  const depositId = await aDeposit('2026-02-15', 177_000);
  const month = { month: '2026-02-01', state: 'closed', sha256: Buffer.alloc(32) };
  await onDay(app, '2026-02-15', async (ctx) => {
    await ctx.trx.insertInto('ledger_periods').values(month).execute();
    return null;
  });
  try {
    await assign(depositId, creditId, 177_000, '2026-03-03');
  } finally {
    await app.db.updateTable('ledger_periods').set({ state: 'open', sha256: null }).execute();
  }
  expect((await entriesOf(app, creditId)).at(-1)).toBe(
    'payment 2026-03-03: +unid 177000 -cap 159791 -int 16709 -tdue 500',
  );
});

test('tray and gateway of these tests are what the books say', async () => {
  const findings = await findingsIn(app);
  expect(findings.filter(({ check }) => check !== 'accrual-is-up-to-date')).toEqual([]);
});
