import { expect, test } from 'vitest';
import { orderSteps } from './order-steps.ts';

const namesOf = (steps: readonly { readonly name: string }[]) => steps.map(({ name }) => name);

test('a step comes after those it names, and keeps its place otherwise', () => {
  const steps = [
    { name: 'check', after: ['cut', 'accrue'] },
    { name: 'accrue' },
    { name: 'cut', after: ['accrue'] },
    { name: 'quote' },
  ];
  expect(namesOf(orderSteps(steps))).toEqual(['accrue', 'cut', 'check', 'quote']);
});

test('a circle, a name taken twice and a step that nobody has are said by name', () => {
  const circle = [
    { name: 'a', after: ['b'] },
    { name: 'b', after: ['a'] },
  ];
  expect(() => orderSteps(circle)).toThrow('wait for each other: a, b');
  expect(() => orderSteps([{ name: 'a' }, { name: 'a' }])).toThrow('two steps');
  expect(() => orderSteps([{ name: 'a', after: ['x'] }])).toThrow('has the name x');
});
