import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateDocs } from './generate-docs.ts';

const pages = generateDocs();

test.each([...pages])(
  '%s says what the code says; otherwise run npm run docs',
  async (path, text) => {
    expect(await readFile(new URL(`../${path}`, import.meta.url), 'utf8')).toBe(text);
  },
);

const rowOf = (path: string, start: string) =>
  pages
    .get(path)
    ?.split('\n')
    .find((line) => line.startsWith(start));

test('the matrix names the states that a role follows', () => {
  expect(rowOf('docs/reference/permissions.md', '| function')).toBe(
    '| function | name on screen | ADMIN | BORROWER | ADVISER | SUPPLIER | INSURANCE_AGENT ' +
      '| CUSTOMER_SERVICE | ACCOUNTING | PORTFOLIO | TREASURY | COMPLIANCE_OFFICER |',
  );
  expect(rowOf('docs/reference/permissions.md', '| `view_associated_loans`')).toBe(
    '| `view_associated_loans` | Ver los créditos de sus estados | 1–14 |  | 1–13 | 1–11 | 8–10 ' +
      '| 1–13 | 9–11, 14 | 10–11, 14 | 9–11 | 7–10, 12 |',
  );
});

test('the errors carry their status and their text', () => {
  expect(rowOf('docs/reference/errors.md', '| `not_signed_in`')).toBe(
    '| `not_signed_in` | 401 | Acceso no autorizado |',
  );
});

test('the steps of a credit are drawn from the table that the server goes by', () => {
  const path = 'docs/reference/credit-states.md';
  expect(rowOf(path, '  EN_CUMPLIMIENTO -->')).toBe(
    '  EN_CUMPLIMIENTO --> RECHAZADO: review_compliance',
  );
  expect(rowOf(path, '| 8 EN_CUMPLIMIENTO | 9')).toBe(
    '| 8 EN_CUMPLIMIENTO | 9 POR_DESEMBOLSAR |  |  | the program, as soon as the guards hold |  ' +
      '| `compliance_approved`, `lists_decided`, `policy_registered`, `plate_known` |',
  );
});
