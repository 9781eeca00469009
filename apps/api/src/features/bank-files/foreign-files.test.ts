import { ROLE } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file2001 } from '#test/bank-files/asobancaria-lines.ts';
import { bookAs, examineAs, importAs, rowOf } from '#test/bank-files/bank-steps.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let treasury: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
});

afterAll(() => app.stop());

const aFile = () => file2001([[rowOf('NADIE', 45_000)]]);

/** The same file as a bank writes it for another company, from another account. */
const otherCompany = (text: string): string =>
  text.replace('0900123456', '0800197268').replace('000000000004821', '000000000009990');

test('a file of another company warns, names what was expected and still enters', async () => {
  await app.db
    .insertInto('setting_values')
    .values({
      setting: 'company_nit',
      value: JSON.stringify('900123456-8'),
      valid_from: '2026-01-01',
    })
    .execute();
  expect((await examineAs(treasury, otherCompany(aFile()))).json().problems).toEqual([
    {
      line: null,
      refuses: false,
      text: 'El archivo es del NIT 800197268 y el de la empresa es 900123456-8.',
    },
  ]);
  await bookAs(app, treasury, aFile());
  expect((await examineAs(treasury, aFile())).json().problems).toEqual([]);
  const text = otherCompany(aFile());
  const seen = (await examineAs(treasury, text)).json();
  expect(seen).toMatchObject({ is_accepted: true, problem_count: 2 });
  expect(seen.problems[1]).toEqual({
    line: null,
    refuses: false,
    text:
      'El archivo es de la cuenta 9990 de Bancolombia. Hasta hoy la empresa recibe dinero en ' +
      'la cuenta 4821 de Bancolombia.',
  });
  expect((await importAs(treasury, text, { seen_posting: 0 })).statusCode).toBe(200);
});
