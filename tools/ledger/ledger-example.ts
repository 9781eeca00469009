/**
 * The generated parts of docs/ledger.md: the chart of accounts and the postings of credit A. A test
 * keeps the page equal to them; `node tools/ledger/ledger-example.ts` writes them again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ACCOUNT_ROLES, ACCOUNTS, type Entry } from '@cuotaclara/books';
import { allCases } from '@cuotaclara/books/test/cases';

export const PAGE = fileURLToPath(new URL('../../docs/ledger.md', import.meta.url));

const PARTS = { accounts: chartTable, postings: postingList } as const;

function chartTable(): string {
  return [
    '| role | short | code | account | grows by | of a credit | third party |',
    '|---|---|---|---|---|---|---|',
    ...ACCOUNT_ROLES.map((role) => {
      const { short, code, name, nature, ofCredit, third } = ACCOUNTS[role];
      const cells = [`\`${role}\``, short, code, name, nature, ofCredit ? 'yes' : '', third];
      return `| ${cells.join(' | ')} |`;
    }),
  ].join('\n');
}

const pesos = (value: number) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, '.');

const entryText = (entry: Entry): string =>
  entry.length === 0
    ? 'no line'
    : entry
        .map(({ role, amount }) => {
          const sign = amount < 0 ? '−' : '+';
          return `${sign}${ACCOUNTS[role].short} ${pesos(Math.abs(amount))}`;
        })
        .join(' ');

function postingList(): string {
  return [
    '| no. | what happens | step | entry |',
    '|---|---|---|---|',
    ...allCases().flatMap(({ title, entries }, index) =>
      entries.map(
        ({ what, entry }, step) =>
          `| ${step === 0 ? index + 1 : ''} | ${step === 0 ? title : ''} | ${what} | ${entryText(entry)} |`,
      ),
    ),
  ].join('\n');
}

/** The page with the generated parts in their places. */
export function pageWithParts(page: string): string {
  let filled = page;
  for (const [name, write] of Object.entries(PARTS)) {
    const open = `<!-- ${name} -->`;
    const start = filled.indexOf(open);
    const end = filled.indexOf(`<!-- end of ${name} -->`);
    if (start === -1 || end < start) throw new RangeError(`The page has no place for: ${name}.`);
    filled = `${filled.slice(0, start + open.length)}\n${write()}\n${filled.slice(end)}`;
  }
  return filled;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(PAGE, pageWithParts(readFileSync(PAGE, 'utf8')));
}
