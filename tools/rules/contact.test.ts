import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#tools/bootstrap/find-node.js';

const ASKS_TO_WRITE = /\bescr[íi]benos\b|\bll[áa]manos\b/iu;
const WAY_TO_A_PERSON = "from '#domain/contact/contact-us.tsx'";
/** The policy names the channels of data protection itself, above the sentence. */
const EXCEPTIONS = ['apps/web/src/features/borrowers/data-policy/policy-sections.ts'];

it('a screen that says «escríbenos» shows how, with the contact of the settings', () => {
  const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (path) => !/\.test\.tsx?$/.test(path) && !EXCEPTIONS.includes(path),
  );
  expect(files.length).toBeGreaterThan(500);
  const without = files.filter((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return ASKS_TO_WRITE.test(text) && !text.includes(WAY_TO_A_PERSON);
  });
  expect(without).toEqual([]);
});
