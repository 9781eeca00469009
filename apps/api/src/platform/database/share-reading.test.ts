import { expect, test } from 'vitest';
import { waitUntil } from '#test/wait-until.ts';
import type { Reader } from './database.ts';
import { shareReading } from './share-reading.ts';

// Only who it is matters here, not what it can do.
const someDatabase = (): Reader => ({}) as Reader;

/** Readings that end when the test says so; each answers with its number. */
function startReadings() {
  const ends: (() => void)[] = [];
  const read = () =>
    new Promise<number>((resolve) => {
      const number = ends.length;
      ends.push(() => resolve(number));
    });
  return { read, end: (index: number) => ends[index]?.(), count: () => ends.length };
}

test('who asks while it is read shares the next reading, which begins after they asked', async () => {
  const db = someDatabase();
  const { read, end, count } = startReadings();
  const first = shareReading(db, { key: 'users', read });
  const late = [1, 2, 3].map(() => shareReading(db, { key: 'users', read }));
  expect(count()).toBe(1);
  end(0);
  expect(await first).toBe(0);
  await waitUntil(() => expect(count()).toBe(2));
  const latest = shareReading(db, { key: 'users', read });
  end(1);
  expect(await Promise.all(late)).toEqual([1, 1, 1]);
  await waitUntil(() => expect(count()).toBe(3));
  end(2);
  expect(await latest).toBe(2);
});

test('when nobody reads, a new reading begins at once', async () => {
  const db = someDatabase();
  const { read, end, count } = startReadings();
  const first = shareReading(db, { key: 'users', read });
  end(0);
  await first;
  const second = shareReading(db, { key: 'users', read });
  expect(count()).toBe(2);
  end(1);
  expect(await second).toBe(1);
});

test('other questions and other databases are read apart', async () => {
  const db = someDatabase();
  const { read, end, count } = startReadings();
  const all = [
    shareReading(db, { key: 'users', read }),
    shareReading(db, { key: 'cities', read }),
    shareReading(someDatabase(), { key: 'users', read }),
  ];
  expect(count()).toBe(3);
  for (const index of [0, 1, 2]) end(index);
  expect(await Promise.all(all)).toEqual([0, 1, 2]);
});

test('a reading that fails is not the end for those who wait', async () => {
  const db = someDatabase();
  const failing = Promise.withResolvers<number>();
  const first = shareReading(db, { key: 'users', read: () => failing.promise });
  const second = shareReading(db, { key: 'users', read: async () => 7 });
  failing.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  expect(await second).toBe(7);
});
