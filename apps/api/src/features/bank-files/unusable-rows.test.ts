import { ROLE } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file2001 } from '#test/bank-files/asobancaria-lines.ts';
import { bookAs, rowOf } from '#test/bank-files/bank-steps.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { bankClosing } from './closing/treasury-closing.ts';

let app: TestApp;
let treasury: Person;

beforeAll(async () => {
  app = await startTestApp();
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
});

afterAll(() => app.stop());

test('a month says how much money of the bank its books do not have', async () => {
  const withCents = rowOf('NADIE', 0, { cents: 3_000_050 });
  const ofNothing = rowOf('NADIE', 0);
  await bookAs(app, treasury, file2001([[withCents, ofNothing]]));
  const november = { first: '2026-11-01', last: '2026-11-30' };
  expect(await bankClosing.read(app.db, november)).toEqual({
    isDone: true,
    proof: 'Todo asignado; 1 línea con centavos sin aplicar, $\u00a030.000,50 fuera de los libros',
    solvedBy: null,
  });
  const october = { first: '2026-10-01', last: '2026-10-31' };
  expect((await bankClosing.read(app.db, october)).proof).toBe('Todo asignado');
});
