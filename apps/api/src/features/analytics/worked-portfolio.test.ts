import { ROLE } from '@cuotaclara/contract';
import type {
  CashReply,
  RiskReply,
  RollsReply,
  VintagesReply,
} from '@cuotaclara/contract/analytics/analytics';
import {
  type Cure,
  readCash,
  readRisk,
  readRolls,
  readVintages,
} from '@cuotaclara/contract/analytics/analytics';
import { type Reading, type Risk, shareOf } from '@cuotaclara/contract/analytics/analytics-words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveWorkedPortfolio } from '#test/lives/worked-portfolio.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let portfolio: Person;

beforeAll(async () => {
  app = await startTestApp();
  await liveWorkedPortfolio(app);
  portfolio = await signedInPerson(app, { roleId: ROLE.portfolio });
});

afterAll(() => app.stop());

type AskedDay = readonly [day: string, reading?: Reading];

const query = ([day, reading = 'corrected']: AskedDay) => ({ query: { day, reading } });
const riskOn = async (...asked: AskedDay): Promise<RiskReply> =>
  (await callAs(portfolio, readRisk, query(asked))).json();
const rollsOn = async (...asked: AskedDay): Promise<RollsReply> =>
  (await callAs(portfolio, readRolls, query(asked))).json();
const vintagesOn = async (...asked: AskedDay): Promise<VintagesReply> =>
  (await callAs(portfolio, readVintages, query(asked))).json();
const cashOn = async (...asked: AskedDay): Promise<CashReply> =>
  (await callAs(portfolio, readCash, query(asked))).json();

const percent = (part: number, whole: number): string => {
  const share = shareOf(part, whole);
  return share === null ? '–' : (share * 100).toFixed(2);
};

const SHOWN: readonly Risk[] = ['over_1', 'over_30', 'over_30_restructured', 'over_60'];

describe('each end of a month is as it was computed by hand', () => {
  test.for([
    ['2026-01-31', 'corrected', 10_050, ['16.42', '0.00', '0.00', '0.00']],
    ['2026-02-28', 'corrected', 9_800, ['73.98', '16.84', '16.84', '0.00']],
    ['2026-02-28', 'closed', 9_500, ['41.58', '17.37', '17.37', '0.00']],
    ['2026-03-31', 'corrected', 8_850, ['69.49', '69.49', '69.49', '18.64']],
    ['2026-03-31', 'closed', 8_850, ['69.49', '69.49', '69.49', '18.64']],
    ['2026-04-30', 'corrected', 8_550, ['52.63', '52.63', '71.93', '52.63']],
  ] as const)('principal and PAR on %s, %s', async ([day, reading, thousands, shares]) => {
    const { points } = await riskOn(day, reading);
    const last = points.at(-1);
    const risk = last?.[reading];
    expect(last).toMatchObject({ day, is_whole: true });
    expect(risk?.all.principal).toBe(thousands * 1_000);
    expect(
      SHOWN.map((name) => percent(risk?.[name].principal ?? 0, risk?.all.principal ?? 0)),
    ).toEqual(shares);
  });

  test.for([
    ['2026-01-31', 'corrected', '80.00'],
    ['2026-02-28', 'corrected', '23.81'],
    ['2026-02-28', 'closed', '52.38'],
    ['2026-03-31', 'corrected', '26.47'],
    ['2026-04-30', 'corrected', '20.00'],
  ] as const)('efficiency of the month of %s, %s', async ([day, reading, share]) => {
    const { collection } = await cashOn(day, reading);
    expect(percent(collection?.collected ?? 0, collection?.collectable ?? 0)).toBe(share);
  });

  const cureText = (cure: Cure | null): string =>
    cure === null ? 'unknown' : percent(cure.cured.principal, cure.late.principal);

  test.for([
    ['2026-01-31', '–'],
    ['2026-02-28', '0.00'],
    ['2026-03-31', '15.17'],
    ['2026-04-30', '0.00'],
  ] as const)('cure of the month of %s', async ([day, share]) => {
    expect(cureText((await rollsOn(day)).cure)).toBe(share);
  });
});

test('each point of the line is what the page of its own day says, in both readings', async () => {
  const { points } = await riskOn('2026-04-30');
  const february = points.find(({ day }) => day === '2026-02-28');
  const { points: then } = await riskOn('2026-02-28');
  expect(february).toEqual({ ...then.at(-1) });
  expect(february?.closed?.all.principal).toBe(9_500_000);
  expect(points.map(({ day }) => day)).toHaveLength(13);
  // Nothing was closed before the company lent.
  expect(points[0]).toMatchObject({ day: '2025-04-30', corrected: null, closed: null });
});

test('the months that were corrected are told with what corrected them', async () => {
  const { changes } = await riskOn('2026-04-30');
  expect(changes).toEqual([{ day: '2026-02-28', credits: 1, causes: ['event'] }]);
});

test('principal rolls from February to March as it was computed by hand', async () => {
  const { rows, base } = await rollsOn('2026-03-31');
  expect(base).toBe('2026-02-28');
  const shares = rows.map(({ all, cells }) =>
    cells.map(({ to, principal }) => `${to} ${percent(principal, all.principal)}`),
  );
  expect(shares.slice(0, 3)).toEqual([
    ['0 78.43', 'paid 21.57'],
    ['0 19.64', '2 80.36'],
    ['3 100.00'],
  ]);
  for (const { all, cells } of rows) {
    expect(cells.reduce((sum, { principal }) => sum + principal, 0)).toBe(all.principal);
    expect(cells.reduce((sum, { credits }) => sum + credits, 0)).toBe(all.credits);
  }
});

test('a credit that was restructured rolls there and nowhere else', async () => {
  const { rows } = await rollsOn('2026-04-30');
  expect(rows[3]?.cells).toEqual([{ to: 'restructured', credits: 1, principal: 1_650_000 }]);
});

test('vintages are late for the first time in the month that was computed by hand', async () => {
  const { vintages } = await vintagesOn('2026-03-31');
  const text = vintages.map(
    ({ month, disbursed, months }) =>
      `${month} ${months.map(({ principal }) => percent(principal, disbursed)).join(' ')}`,
  );
  expect(text).toEqual([
    '2025-11-01 0.00 0.00 91.67 91.67',
    '2025-12-01 0.00 0.00 45.83',
    '2026-01-01 0.00 66.67',
  ]);
  expect(vintages.map(({ credits, disbursed }) => [credits, disbursed / 1_000])).toEqual([
    [1, 1_800],
    [3, 7_200],
    [2, 1_800],
  ]);
});

test('the month of a day that is not its last one is told as a part', async () => {
  const [november] = (await vintagesOn('2026-02-16')).vintages;
  expect(november?.months.map(({ principal, is_whole }) => [principal, is_whole])).toEqual([
    [0, true],
    [0, true],
    [1_650_000, false],
  ]);
  expect((await riskOn('2026-02-16')).points.at(-1)).toMatchObject({ is_whole: false });
});

test('April is expected at the end of March as it was computed by hand', async () => {
  const { ahead } = await cashOn('2026-03-31');
  expect(ahead).toMatchObject({ month: '2026-04-01', base: '2026-03-31', months_seen: 3 });
  expect(ahead?.expected).toBeCloseTo(188_571.43, 1);
  expect([ahead?.due, ahead?.overdue]).toEqual([850_000, 1_250_000]);
  expect(ahead?.ages[0]).toMatchObject({
    due: 300_000,
    overdue: 0,
    history: { collectable: 1_750_000, collected: 1_100_000 },
  });
});

test('what was expected of April is told the same when April is over', async () => {
  const { outlook, days } = await cashOn('2026-04-30');
  expect(outlook).toEqual((await cashOn('2026-03-31')).ahead);
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.expected).toBeCloseTo(188_571.43, 1);
  // Nobody of the only age that pays owes before the 15th.
  expect(days[13]).toEqual({ day: '2026-04-14', expected: 0, collected: 0 });
  expect(days[14]?.collected).toBe(300_000);
});

test('days to come have no collected money', async () => {
  const { days } = await cashOn('2026-03-10');
  expect(days.slice(8, 12).map(({ collected }) => collected)).toEqual([0, 0, null, null]);
});

test('ages add up to the principal, and to the credits', async () => {
  for (const day of ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']) {
    const last = (await riskOn(day)).points.at(-1);
    const sum = (name: 'credits' | 'principal') =>
      last?.ages.reduce((total, age) => total + age[name], 0);
    expect([sum('credits'), sum('principal')], day).toEqual([
      last?.corrected?.all.credits,
      last?.corrected?.all.principal,
    ]);
  }
});
