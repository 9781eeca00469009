import { expect, it } from 'vitest';
import { ACCOUNTS, booksRules, type Entry, positions } from '../src/index.ts';
import { allCases } from './cases.ts';
import { BOOKS, historyOf, RESTRUCTURE } from './credit-a.ts';

/** An entry by the short names of the accounts, in its own order. */
const textOf = (entry: Entry): string =>
  entry
    .map(
      ({ role, amount }) => `${amount < 0 ? '-' : '+'}${ACCOUNTS[role].short} ${Math.abs(amount)}`,
    )
    .join(' ');

/** The postings of the design, exact to the peso; debits first, the largest of each side first. */
const VECTORS: readonly (readonly string[])[] = [
  ['+cap 1000000 -sup 952400 -third 47600', '+comm 30000 -cest 30000'],
  ['+sup 952400 +gmf 3810 -bank 956210'],
  ['+cut 8589 -inc 8589', '+inc 8589 -cut 8589'],
  ['+int 16709 +tdue 500 -inc 16709 -third 500'],
  ['+gw 177000 -cap 159791 -int 16709 -tdue 500', '+bank 168919 +fee 5426 +whin 2655 -gw 177000'],
  ['+bank 168843 +fee 5424 +whin 2654 -gw 176920 -round 1'],
  ['+cash 177985 -cap 159791 -int 16709 -late 985 -tdue 500'],
  ['+bank 100000 -unid 100000', '+unid 100000 -cap 81806 -int 16709 -late 985 -tdue 500'],
  ['+unid 177000 -cap 159791 -int 16709 -tdue 500'],
  [
    '+bank 476920 -cap 462461 -int 14039 -tdue 420',
    '+bank 476920 -cap 462461 -int 14039 -tdue 420',
  ],
  [
    '+bank 476920 -cap 444977 -ahead 16890 -int 14039 -chahead 594 -tdue 420',
    '+ahead 8375 +chahead 339 -inc 8375 -third 339',
  ],
  [
    '+bank 900000 -cap 840209 -surp 52801 -inc 6990',
    '+surp 52801 +gmf 211 -bank 53012',
    '+bank 52801 -surp 52801',
  ],
  ['+cap 159791 +int 16709 +tdue 500 -gw 177000', '+cap 5509 -late 2759 -int 2670 -tdue 80'],
  ['+third 500 +gmf 2 -bank 502'],
  ['+cest 30000 +comm 5700 -cdue 32110 -wht 3300 -rica 290', '+cdue 32110 +gmf 128 -bank 32238'],
  ['+cest 30000 -comm 30000', '+claim 32110 +wht 3300 +rica 290 -comm 35700'],
  ['+susp 8565 +tdue 256 -memo 8565 -third 256'],
  [
    '+bad 642072 -allow 600000 -allowint 42072',
    // The allowance of the design, 642072, is one of principal and one of interest.
    '+woff 1043846 +allow 600000 +bad 401774 +allowint 42072 -memo 1043846 -cap 1000000 -int 42072 -tdue 1774',
  ],
  ['+bank 200000 +memo 200000 -recov 200000 -woff 200000'],
  [''],
  ['+chg 59500 -chinc 50000 -iva 9500'],
];

const CASES = allCases().map((one, index) => ({ ...one, number: index + 1 }));

it.each(CASES)('posting $number: $title', ({ number, entries }) => {
  expect(entries.map(({ entry }) => textOf(entry))).toEqual(VECTORS[number - 1]);
});

it('there are twenty-one postings', () => {
  expect(CASES).toHaveLength(21);
  expect(VECTORS).toHaveLength(21);
});

it('a restructure keeps principal, recognised interest and charges, and nothing is income', () => {
  expect(positions(historyOf('03-20', [RESTRUCTURE]), BOOKS)).toMatchObject({
    principal: 1_000_000,
    interestDue: 30_748,
    thirdPartyDue: 920,
    interestIncome: -30_748,
  });
  // The five days since 15 March are carried and fall due with the new instalments.
  const later = positions(historyOf('04-20', [RESTRUCTURE]), BOOKS);
  expect(later.interestDue - 30_748).toBe(-later.interestIncome - 30_748);
  expect(booksRules().accrualStopDays).toBe(60);
});
