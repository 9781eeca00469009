import { ROLE } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsafeLockCredit } from '#features/credits/public.ts';
import { postEvent } from '#features/servicing/public.ts';
import type { Command, CommandInput, Json } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { entryBy } from '#test/bank-files/bank-steps.ts';
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
import { addDeposit } from './deposits/add-deposit.ts';
import { assignDeposit } from './deposits/assign-deposit.ts';
import { settleGateway } from './settlements/settle-gateway.ts';

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
