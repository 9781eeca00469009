import { expect, test } from 'vitest';
import { filtersFor, wayOf } from './everywhere-ways.ts';

test.each([
  ['CR-10204', [['credit_id', '=', 'CR-10204']]],
  ['cr 10204', [['credit_id', '=', 'cr 10204']]],
  ['CC-10204', [['credit_id', '=', 'CC-10204']]],
  ['10204', [['credit_id', '=', '10204']]],
  ['abc-12d', [['plate', 'contains', 'abc-12d']]],
  ['C.C. 52.100.201', [['identification', 'contains', '52100201']]],
  ['1 020 304', [['identification', 'contains', '1020304']]],
  [
    ' Zapata edwin',
    [
      ['borrower_name', 'contains', 'Zapata'],
      ['borrower_name', 'contains', 'edwin'],
    ],
  ],
])('«%s» is asked for as %j', (typed, asked) => {
  const filters = filtersFor(typed, wayOf(typed));
  expect(filters.map(({ field, operator, value }) => [field, operator, value])).toEqual(asked);
});
