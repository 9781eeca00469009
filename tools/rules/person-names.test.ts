import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tools/bootstrap/find-node.js';

/** The two places that put the parts of a person's name together: in memory and in SQL. */
const WRITERS = [
  'packages/contract/src/values/person-name.ts',
  'apps/api/src/platform/database/person-name.ts',
];

/** Shows two letters of each part, so that a person is recognised and not read. */
const MASKS = ['apps/api/src/features/applications/find-applicant.ts'];

const FIRST = '(?:first_name|firstName)';
const OTHER = '(?:first_surname|firstSurname|second_name|secondName)';

/** A first name followed by another part of the name, by template, SQL or list. */
const COMPOSED = [
  new RegExp(`${FIRST}\\}? *\\$\\{[^}]*${OTHER}`),
  new RegExp(`${FIRST}\\s*\\|\\|\\s*' '\\s*\\|\\|`),
  new RegExp(`${FIRST} \\+ ' ' \\+`),
  new RegExp(`concat(?:_ws)?\\([^)]{0,80}${FIRST}`),
  new RegExp(
    `\\[[^\\]]{0,120}${FIRST}[^\\]]{0,160}${OTHER}[^\\]]{0,80}\\][\\s\\S]{0,160}?\\.join\\('`,
  ),
];

const isComposedByHand = (text: string): boolean => COMPOSED.some((way) => way.test(text));

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (path) => !/\.test\.tsx?$|\.generated\.ts$/.test(path),
);

test('a name composed by hand is found in every way it has been written', () => {
  const planted = [
    `\${user.first_name} \${user.first_surname}`,
    `\${user.firstName} \${user.firstSurname}`,
    "sql`borrowers.first_name || ' ' || borrowers.first_surname`",
    "sql`concat_ws(\n ' ', borrowers.first_name, borrowers.first_surname)`",
    "[row.first_name, row.second_name, row.first_surname]\n  .filter(Boolean)\n  .join(' ')",
    "user.first_name + ' ' + user.first_surname",
  ];
  expect(planted.filter((text) => !isComposedByHand(text))).toEqual([]);
  expect(isComposedByHand(`Hola, \${user.first_name}.`)).toBe(false);
});

test('names of people are put together in one place alone', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.filter((path) => isComposedByHand(readFileSync(join(ROOT, path), 'utf8')));
  expect(found.filter((path) => ![...WRITERS, ...MASKS].includes(path))).toEqual([]);
});
