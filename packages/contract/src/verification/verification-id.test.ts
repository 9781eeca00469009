import { expect, test } from 'vitest';
import { groupVerificationId, readVerificationId } from './verification-id.ts';

const ID = '7G2K9XQM4T8RVN3C0HZB5WYD1E';

test.each([
  ['as it is stored', ID],
  ['in lower case', ID.toLowerCase()],
  ['in groups', '7G2K-9XQM-4T8R-VN3C-0HZB-5WYD-1E'],
  ['with spaces around and between', ' 7g2k 9xqm 4t8r vn3c 0hzb 5wyd 1e '],
  ['with the dashes of a text program', '7G2K–9XQM–4T8R–VN3C–0HZB–5WYD–1E'],
  ['with O for 0 and I for 1', '7G2K9XQM4T8RVN3COHZB5WYDIE'],
  ['with L for 1', '7G2K9XQM4T8RVN3COHZB5WYDlE'],
])('an id %s is read', (_how, written) => {
  expect(readVerificationId(written)).toBe(ID);
});

test.each([
  ['nothing', ''],
  ['one character too few', ID.slice(1)],
  ['one character too many', `${ID}0`],
  ['a U, which the alphabet does not have', `${ID.slice(0, -1)}U`],
  ['more than 128 bits', `8${ID.slice(1)}`],
  ['another sign', `${ID.slice(0, -1)}'`],
  ['a text without end', '7'.repeat(5000)],
])('%s is no id', (_what, written) => {
  expect(readVerificationId(written)).toBeNull();
});

test('an id is shown in groups of four', () => {
  expect(groupVerificationId(ID)).toBe('7G2K-9XQM-4T8R-VN3C-0HZB-5WYD-1E');
});
