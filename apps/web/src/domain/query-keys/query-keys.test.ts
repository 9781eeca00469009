import { expect, test } from 'vitest';
import * as ofCredits from '#domain/credit/credit-keys.ts';

type Make = (...args: readonly unknown[]) => unknown;

const files = import.meta.glob<object>('./*-keys.ts', { eager: true });

/** Stands for an id, a list of names and the moment of a credit alike. */
const SAME = Object.assign([7], { terms: {} });

/** Every function that makes a query key, with its key of the same arguments. */
const made = [...Object.values(files), ofCredits].flatMap((exported) =>
  Object.entries(exported).flatMap(([factory, keys]) =>
    Object.entries(keys)
      .filter(([, make]) => typeof make === 'function')
      .map(([name, make]) => ({
        name: `${factory}.${name}`,
        // The filter leaves functions alone.
        key: JSON.stringify((make as Make)(SAME, SAME, SAME)),
      })),
  ),
);

test('no two query keys of the same credit or thing are the same', () => {
  expect(made.length).toBeGreaterThan(60);
  const ofKeys = [...Map.groupBy(made, ({ key }) => key).values()];
  const shared = ofKeys.filter((those) => those.length > 1);
  expect(shared.map((those) => those.map(({ name }) => name))).toEqual([]);
});
