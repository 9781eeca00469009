import { getWaiting, ROLE, type WaitingItem } from '@cuotaclara/contract';
import { monthText } from '@cuotaclara/contract/catalogues/entry-title';
import { quoteCredit } from '@cuotaclara/contract/loan-terms/quote';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type ApplicationApp,
  setUsury,
  startApplicationApp,
} from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { routesOf } from '#test/steps/catalogue-steps.ts';
import { setSetting, settingOf } from '#test/steps/setting-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';

let app: ApplicationApp;
let admin: Person;
beforeAll(async () => {
  app = await startApplicationApp();
  admin = await signedInPerson(app, { roleId: ROLE.admin });
});
afterAll(() => app.stop());

beforeEach(async () => {
  await app.db
    .updateTable('setting_values')
    .set({ withdrawn_at: new Date() })
    .where('withdrawn_at', 'is', null)
    .execute();
  await app.db.deleteFrom('usury_rates').execute();
  await setUsury(app, '0.2499');
});

/** The first day of the month that is so many months ahead of this one. */
const monthAhead = (months: number) => app.parts.clock.today().with({ day: 1 }).add({ months });

const monthName = (months: number) => monthText(monthAhead(months).toPlainYearMonth().toString());

/** An administrator enters the usury rate of a month, as the catalogue takes it. */
const enterUsury = (months: number, rate_ea: number) =>
  callAs(admin, routesOf('usury-rates').create, {
    body: {
      month: monthAhead(months).toPlainYearMonth().toString(),
      modality: 'consumo-y-ordinario',
      rate_ea,
      resolution: null,
    },
  });

const setRate = (value: number, months = 0) =>
  setSetting(admin, {
    name: 'credit_rate_ea',
    value,
    ...(months > 0 && { valid_from: monthAhead(months).toString() }),
  });

test('a rate above the usury of this month is refused with rate, maximum and month', async () => {
  const refused = await setRate(30);
  expect(outcomeOf(refused)).toEqual([400, 'setting_above_usury']);
  const message =
    `La tasa (30,00 % E.A.) supera el máximo legal de ${monthName(0)} (24,99 % E.A.): ` +
    'nada se podría cotizar. Escribe una igual o menor.';
  expect(refused.json()).toMatchObject({
    message,
    details: { fields: [{ path: 'value', message }] },
  });
  expect(await settingOf(admin, 'credit_rate_ea')).toMatchObject({ value: 22.5, version: 0 });
  expect((await setRate(24.99)).statusCode).toBe(200);
});

test('a rate is held to every known month in which it will count', async () => {
  await enterUsury(1, 0.2436);
  const refused = await setRate(24.5);
  expect(outcomeOf(refused)).toEqual([400, 'setting_above_usury']);
  expect(refused.json().message).toContain(`${monthName(1)} (24,36 % E.A.)`);
  // From the next month on another one counts, so that this one ends before the lower maximum.
  expect((await setRate(24, 1)).statusCode).toBe(200);
  expect((await setRate(24.5)).statusCode).toBe(200);
});

test('a rate planned for a month without usury is held to the last month that has one', async () => {
  const refused = await setRate(30, 2);
  expect(outcomeOf(refused)).toEqual([400, 'setting_above_usury']);
  expect(refused.json().message).toContain(`máximo legal de ${monthName(0)}`);
  expect((await setRate(23, 2)).statusCode).toBe(200);
});

test('the usury of a month is kept also below the rate, which then waits for an administrator', async () => {
  const waiting = async () => {
    const { items } = (await callAs(admin, getWaiting)).json();
    return items.find(({ name }: WaitingItem) => name === 'rate_above_usury');
  };
  expect(await waiting()).toBeUndefined();
  await app.db.deleteFrom('usury_rates').execute();
  expect((await enterUsury(0, 0.21)).statusCode).toBe(200);
  expect((await enterUsury(1, 0.2)).statusCode).toBe(200);
  expect(await waiting()).toMatchObject({ count: 2, oldest_at: expect.any(String) });
  const quote = await callAs(admin, quoteCredit, {
    body: {
      product_id: app.keys.bike,
      request_amount: 8_000_000,
      due_id: app.keys.due24,
      due_day: 30,
    },
  });
  expect(outcomeOf(quote)).toEqual([400, 'company_rate_above_usury']);
  expect(quote.json().message).toContain(
    `la tasa de la empresa (22,50 % E.A.) supera el máximo legal de ${monthName(0)} (21,00 % E.A.)`,
  );
  expect((await setRate(19.5, 1)).statusCode).toBe(200);
  expect(await waiting()).toMatchObject({ count: 1 });
  expect((await setRate(20)).statusCode).toBe(200);
  expect(await waiting()).toBeUndefined();
});
