import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGE, pageWithParts } from './ledger-example.ts';

it('the accounts and postings of the documentation are those of the code', () => {
  const page = readFileSync(PAGE, 'utf8');
  // When it differs, `node tools/ledger/ledger-example.ts` writes the page again.
  expect(page).toBe(pageWithParts(page));
  expect(page).toContain('+gw 177.000 −cap 159.791 −int 16.709 −tdue 500');
});
