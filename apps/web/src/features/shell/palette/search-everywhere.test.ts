import { expect, test } from 'vitest';
import { sampleUser } from '#test/sample-user.ts';
import { searchEverywhere } from './search-everywhere.ts';

const person = (name: string) =>
  ({ kind: 'person', key: name, name, detail: '', link: { to: '/' } }) as const;
const { signal } = new AbortController();

const staff = { needs: 'manage_users', search: async () => [person('Zulma')] } as const;
const borrowers = { needs: 'review_identity', search: async () => [person('Natalia')] } as const;
const broken = {
  needs: 'review_identity',
  search: () => Promise.reject(new Error('nobody answers')),
} as const;

const namesFor = async (functions: readonly string[], sources = [staff, borrowers]) => {
  const search = searchEverywhere(sources, sampleUser({ functions }));
  return (await search?.('a', signal))?.map(({ name }) => name);
};

test('people are found in every place that the role may look into, and in no other', async () => {
  expect(await namesFor(['manage_users', 'review_identity'])).toEqual(['Zulma', 'Natalia']);
  expect(await namesFor(['review_identity'])).toEqual(['Natalia']);
});

test('a user without functions over people gets no search of people', () => {
  expect(searchEverywhere([staff, borrowers], sampleUser({ functions: ['chat'] }))).toBeNull();
});

test('one place that does not answer hides nobody of the other', async () => {
  const user = sampleUser({ functions: ['manage_users', 'review_identity'] });
  const search = searchEverywhere([broken, staff], user);
  expect((await search?.('a', signal))?.map(({ name }) => name)).toEqual(['Zulma']);
  const alone = searchEverywhere([broken], user);
  await expect(alone?.('a', signal)).rejects.toThrow('nobody answers');
});
