import { expect, test } from 'vitest';
import { readTogether } from './read-together.ts';

/** Readings that end when the test says so. */
function startReadings() {
  const asked: (readonly string[])[] = [];
  const answers: PromiseWithResolvers<ReadonlyMap<string, string>>[] = [];
  const begun: PromiseWithResolvers<void>[] = [Promise.withResolvers()];
  const read = readTogether((keys: readonly string[]) => {
    asked.push(keys);
    const answer = Promise.withResolvers<ReadonlyMap<string, string>>();
    answers.push(answer);
    begun.push(Promise.withResolvers());
    begun.at(-2)?.resolve();
    return answer.promise;
  });
  return {
    read,
    asked,
    begun: (index: number) => begun[index]?.promise,
    answer: (index: number, entries: Record<string, string>) =>
      answers[index]?.resolve(new Map(Object.entries(entries))),
    fail: (index: number) => answers[index]?.reject(new Error('gone')),
  };
}

test('callers of one moment share one reading', async () => {
  const { read, asked, begun, answer } = startReadings();
  const all = Promise.all([read('a'), read('b'), read('a'), read('missing')]);
  await begun(0);
  answer(0, { a: 'A', b: 'B' });
  expect(await all).toEqual(['A', 'B', 'A', undefined]);
  expect(asked).toEqual([['a', 'b', 'missing']]);
});

test('who comes while one is under way gets a later one, never an older truth', async () => {
  const { read, asked, begun, answer } = startReadings();
  const early = read('a');
  await begun(0);
  const late = Promise.all([read('a'), read('b')]);
  answer(0, { a: 'before' });
  expect(await early).toBe('before');
  await begun(1);
  answer(1, { a: 'after', b: 'B' });
  expect(await late).toEqual(['after', 'B']);
  expect(asked).toEqual([['a'], ['a', 'b']]);
});

test('a reading that fails fails those who asked for it and nobody after them', async () => {
  const { read, begun, answer, fail } = startReadings();
  const lost = [read('a'), read('b')];
  await begun(0);
  fail(0);
  expect(await Promise.allSettled(lost)).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  const next = read('a');
  await begun(1);
  answer(1, { a: 'A' });
  expect(await next).toBe('A');
});
