import { type FunctionName, ROLE, ROLES, type RoleId, XLSX } from '@cuotaclara/contract';
import type { RollsReply, VintagesReply } from '@cuotaclara/contract/analytics/analytics';
import {
  readAnalyticsDays,
  readCash,
  readGroups,
  readRisk,
  readRolls,
  readVintages,
} from '@cuotaclara/contract/analytics/analytics';
import type { Reading } from '@cuotaclara/contract/analytics/analytics-words';
import {
  exportAnalytics,
  exportFigureRows,
  type FigureRow,
  type FigureRows,
  listFigureRows,
} from '@cuotaclara/contract/analytics/figure-rows';
import type { Figure } from '@cuotaclara/contract/analytics/figure-words';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveWorkedPortfolio, type WorkedName } from '#test/lives/worked-portfolio.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aHeadquarter, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let portfolio: Person;
let ids: ReadonlyMap<WorkedName, number>;
let headquarterId: number;

beforeAll(async () => {
  app = await startTestApp();
  ids = await liveWorkedPortfolio(app);
  portfolio = await signedInPerson(app, { roleId: ROLE.portfolio });
  headquarterId = await aHeadquarter(app, 'Envigado');
  const own = [ids.get('A') ?? 0, ids.get('D') ?? 0];
  for (const table of ['credits', 'credit_days'] as const) {
    await app.owner
      .updateTable(table)
      .set({ headquarter_id: headquarterId })
      .where('credit_id', 'in', own)
      .execute();
  }
});

afterAll(() => app.stop());

type OpenedFigure = {
  readonly figure: Figure;
  readonly day?: string;
  readonly reading?: Reading;
  readonly from?: number;
  readonly to?: string;
  readonly vintage?: string;
  readonly life?: number;
  readonly headquarter?: number;
};

const DAY = '2026-03-31';

async function rowsOf(opened: OpenedFigure, person = portfolio): Promise<FigureRows> {
  const answer = await callAs(person, listFigureRows, {
    body: { day: DAY, item_per_page: 100, ...opened },
  });
  expect(outcomeOf(answer)).toEqual([200, null]);
  return answer.json();
}

const nameOf = ({ credit_id }: Pick<FigureRow, 'credit_id'>): string =>
  [...ids].find(([, id]) => id === credit_id)?.[0] ?? '?';

const namesOf = ({ data }: FigureRows): string => data.map(nameOf).sort().join('');

test('each risk opens the credits that it counts, and they add up to it', async () => {
  const { points } = (await callAs(portfolio, readRisk, { query: { day: DAY } })).json();
  const risk = points.at(-1).corrected;
  const figures = [
    'all',
    'over_1',
    'over_30',
    'over_30_restructured',
    'over_60',
    'over_90',
  ] as const;
  for (const figure of figures) {
    const rows = await rowsOf({ figure });
    expect([rows.page.total, rows.counted], figure).toEqual([
      risk[figure].credits,
      risk[figure].principal,
    ]);
    expect(rows.data.reduce((sum, { counted }) => sum + counted, 0)).toBe(rows.counted);
  }
  expect(namesOf(await rowsOf({ figure: 'over_30' }))).toBe('CDE');
});

test('the same figure has other credits in the reading of the close', async () => {
  const day = '2026-02-28';
  expect(namesOf(await rowsOf({ figure: 'over_1', day }))).toBe('BCDE');
  expect(namesOf(await rowsOf({ figure: 'over_1', day, reading: 'closed' }))).toBe('BDE');
});

test('each cell of the rolls opens its credits', async () => {
  const rolls: RollsReply = (await callAs(portfolio, readRolls, { query: { day: DAY } })).json();
  for (const { from, cells } of rolls.rows) {
    for (const { to, credits, principal } of cells) {
      const rows = await rowsOf({ figure: 'roll', from, to });
      expect([rows.page.total, rows.counted], `${from} ${to}`).toEqual([credits, principal]);
    }
  }
  expect(namesOf(await rowsOf({ figure: 'roll', from: 0, to: 'paid' }))).toBe('F');
  expect(namesOf(await rowsOf({ figure: 'cured' }))).toBe('B');
  expect(namesOf(await rowsOf({ figure: 'was_late' }))).toBe('BCDE');
});

test('each cell of the vintages opens its credits', async () => {
  const reply: VintagesReply = (
    await callAs(portfolio, readVintages, { query: { day: DAY } })
  ).json();
  for (const { month, months, credits, disbursed } of reply.vintages) {
    const lent = await rowsOf({ figure: 'vintage', vintage: month });
    expect([lent.page.total, lent.counted], month).toEqual([credits, disbursed]);
    for (const [index, life] of months.entries()) {
      const late = await rowsOf({ figure: 'vintage_late', vintage: month, life: index + 1 });
      expect([late.page.total, late.counted], month).toEqual([life.credits, life.principal]);
    }
  }
});

test('collected money opens the credits that it came from, and April those that owe it', async () => {
  const cash = (await callAs(portfolio, readCash, { query: { day: DAY } })).json();
  const collected = await rowsOf({ figure: 'collected' });
  expect(collected.counted).toBe(cash.collection.collected);
  expect(collected.data.map((row) => [nameOf(row), row.counted])).toEqual([
    ['B', 200_000],
    ['A', 200_000],
    ['F', 50_000],
  ]);
  expect((await rowsOf({ figure: 'collectable' })).counted).toBe(cash.collection.collectable);
  const ahead = await rowsOf({ figure: 'owing_ahead', from: 0 });
  expect([namesOf(ahead), ahead.counted]).toEqual(['AB', 300_000]);
});

test('credits are sorted and paged', async () => {
  const body = { day: DAY, figure: 'all', item_per_page: 2, sort_by: 'principal', sort_dir: 'ASC' };
  const pages = await Promise.all(
    [0, 1, 2].map(async (page_number) =>
      (await callAs(portfolio, listFigureRows, { body: { ...body, page_number } })).json(),
    ),
  );
  expect(pages.map((page) => page.data.map(nameOf).join(''))).toEqual(['BD', 'EA', 'C']);
  expect(pages.map(({ page }) => page.total)).toEqual([5, 5, 5]);
});

test('a page is narrowed to one headquarter in all its figures', async () => {
  const query = { day: DAY, headquarter: headquarterId };
  const { points } = (await callAs(portfolio, readRisk, { query })).json();
  expect(points.at(-1).corrected.all).toEqual({ credits: 2, principal: 3_000_000 });
  expect(namesOf(await rowsOf({ figure: 'all', headquarter: headquarterId }))).toBe('AD');
  const { rows } = (await callAs(portfolio, readRolls, { query })).json();
  expect(rows[1].all).toEqual({ credits: 1, principal: 1_200_000 });
  const { vintages } = (await callAs(portfolio, readVintages, { query })).json();
  expect(vintages.map(({ disbursed }: { disbursed: number }) => disbursed)).toEqual([
    2_400_000, 1_200_000,
  ]);
  const { collection } = (await callAs(portfolio, readCash, { query })).json();
  expect(collection).toEqual({ collectable: 400_000, collected: 200_000 });
});

test('groups add up to the portfolio, and credits without one are a group', async () => {
  const query = { day: DAY, by: 'headquarter' };
  const { groups } = (await callAs(portfolio, readGroups, { query })).json();
  expect(
    groups.map(({ name, risk }: { name: string | null; risk: { all: object } }) => [
      name,
      risk.all,
    ]),
  ).toEqual([
    [null, { credits: 3, principal: 5_850_000 }],
    ['Envigado', { credits: 2, principal: 3_000_000 }],
  ]);
});

const NAME: FunctionName = 'view_analytics';

/** The matrix is read again where its version changed. */
const countUp = (roleId: RoleId) =>
  app.db
    .updateTable('roles')
    .set(({ eb }) => ({ matrix_version: eb('matrix_version', '+', 1) }))
    .where('role_id', '=', roleId)
    .execute();

const functionId = async (): Promise<number> => {
  const { function_id } = await app.db
    .selectFrom('functions')
    .select('function_id')
    .where('name_function', '=', NAME)
    .executeTakeFirstOrThrow();
  return function_id;
};

async function giveFigures(roleId: RoleId): Promise<void> {
  const row = { role_id: roleId, function_id: await functionId() };
  await app.db.insertInto('role_functions').values(row).execute();
  await countUp(roleId);
}

async function takeFigures(roleId: RoleId): Promise<void> {
  await app.db
    .deleteFrom('role_functions')
    .where('role_id', '=', roleId)
    .where('function_id', '=', await functionId())
    .execute();
  await countUp(roleId);
}

test('an adviser who is given the figures has those of the own headquarter alone', async () => {
  const adviser = await signedInPerson(app, { roleId: ROLE.adviser, headquarterId });
  await giveFigures(ROLE.adviser);
  expect(namesOf(await rowsOf({ figure: 'all' }, adviser))).toBe('AD');
  const { points } = (await callAs(adviser, readRisk, { query: { day: DAY } })).json();
  expect(points.at(-1).corrected.all.principal).toBe(3_000_000);
  const { vintages } = (await callAs(adviser, readVintages, { query: { day: DAY } })).json();
  expect(vintages).toHaveLength(2);
  await takeFigures(ROLE.adviser);
});

const READING_ROLES = new Set<number>([ROLE.admin, ROLE.accounting, ROLE.portfolio]);

test.each(ROLES.map(({ id, name }) => [name, id] as const))(
  '%s reads figures or is refused',
  async (_, roleId) => {
    const person = await signedInPerson(app, { roleId });
    const query = { query: { day: DAY } };
    const answers = await Promise.all([
      callAs(person, readAnalyticsDays),
      callAs(person, readRisk, query),
      callAs(person, readRolls, query),
      callAs(person, readVintages, query),
      callAs(person, readCash, query),
      callAs(person, readGroups, query),
      callAs(person, exportAnalytics, query),
      callAs(person, exportFigureRows, { query: { day: DAY, figure: 'all' } }),
      callAs(person, listFigureRows, { body: { day: DAY, figure: 'all' } }),
    ]);
    const expected = READING_ROLES.has(roleId) ? 200 : 403;
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([expected]));
  },
);

test('a day without a close has no figures, and the page is told of the nearest one', async () => {
  const days = async (day?: string) =>
    (await callAs(portfolio, readAnalyticsDays, { query: { ...(day && { day }) } })).json();
  expect(await days()).toEqual({
    newest: '2026-04-30',
    oldest: '2025-11-15',
    day: '2026-04-30',
    state: 'closed',
    nearest: '2026-04-30',
  });
  expect(await days('2026-05-01')).toMatchObject({ state: 'not_closed', nearest: '2026-04-30' });
  expect(await days('2025-11-14')).toMatchObject({ state: 'not_closed', nearest: null });
  const refused = await callAs(portfolio, readRisk, { query: { day: '2026-05-01' } });
  expect(outcomeOf(refused)).toEqual([409, 'day_not_closed']);
  expect(refused.body).toContain('El 1 de mayo de 2026 no está cerrado');
});

test('a day that is thinned out is refused, and the end of its month is named', async () => {
  await app.owner
    .insertInto('business_days')
    .values({ day: '2024-02-10', state: 'closed', began_at: new Date(), ended_at: new Date() })
    .execute();
  const refused = await callAs(portfolio, readRisk, { query: { day: '2024-02-10' } });
  expect(outcomeOf(refused)).toEqual([409, 'day_not_kept']);
  const days = await callAs(portfolio, readAnalyticsDays, { query: { day: '2024-02-10' } });
  expect(days.json()).toMatchObject({ state: 'not_kept', nearest: '2024-02-29' });
  await app.owner.deleteFrom('business_days').where('day', '=', '2024-02-10').execute();
});

test.each([
  [{ day: '2026-02-31' }, 'Escribe la fecha'],
  [{ day: DAY, reading: 'both' }, 'La lectura es'],
  [{ day: DAY, product: 'x' }, 'Elige un producto.'],
] as const)('a page of %o is refused at its field', async (query, message) => {
  const refused = await callAs(portfolio, readRisk, { query });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain(message);
});

const cellsOf = async (body: Buffer): Promise<readonly (readonly unknown[])[]> => {
  const { sheets } = await readXlsx(new Uint8Array(body));
  return sheets[0]?.rows ?? [];
};

test('the page is exported with the figures that it shows', async () => {
  const answer = await callAs(portfolio, exportAnalytics, { query: { day: DAY } });
  expect(answer.headers['content-type']).toBe(XLSX);
  expect(answer.headers['content-disposition']).toContain('indicadores-2026-03-31-corrected.xlsx');
  const rows = await cellsOf(answer.rawPayload);
  expect(rows[0]?.[0]).toBe('Indicadores de cartera');
  expect(String(rows[1]?.[0])).toMatch(/^Al 31.mar.2026, corregido$/u);
  const find = (...words: readonly string[]) =>
    rows.find((row) => words.every((word) => row.some((cell) => String(cell).includes(word))));
  expect(find('PAR 30', '31', 'mar')?.[3]).toBeCloseTo(0.694_915, 5);
  expect(find('Cosechas', 'nov', 'Mes 3')?.[3]).toBeCloseTo(0.916_667, 5);
  expect(find('A dónde pasó', '1–30 días', '31–60')?.slice(4)).toEqual([4_500_000, 2]);
});

test('the credits of a figure are exported as they are listed', async () => {
  const query = { day: DAY, figure: 'over_30', columns: 'number,counted,from_age' };
  const answer = await callAs(portfolio, exportFigureRows, { query });
  const rows = await cellsOf(answer.rawPayload);
  const table = rows.filter(([number]) => String(number).startsWith('CR-'));
  expect(table.map(([, counted, from]) => [counted, from])).toEqual([
    [3_300_000, '1–30 días'],
    [1_650_000, '31–60 días'],
    [1_200_000, '1–30 días'],
  ]);
});
