import { expect, test } from 'vitest';
import { trayFilters } from './tray-filters.ts';
import { readTraySearch } from './tray-search.ts';

test('an address filters the tray by words that there are, and by nothing else', () => {
  const known = readTraySearch({ place: 'tray', age: 'over_5', text: 'moto', proposed: true });
  expect(known).toEqual({ place: 'tray', age: 'over_5', text: 'moto', proposed: true });
  expect(trayFilters(known)).toEqual({ place: 'tray', age: 'over_5', source: undefined });
  const unknown = readTraySearch({ place: 'toString', source: 'a b', age: 7, proposed: 'yes' });
  expect(unknown).toEqual({ place: 'toString' });
  expect(trayFilters(unknown)).toEqual({ place: undefined, age: undefined, source: undefined });
});
