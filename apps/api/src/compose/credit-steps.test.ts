import { GUARDS } from '@cuotaclara/contract/credits/transitions';
import { expect, test } from 'vitest';
import { composeGuards } from './credit-steps.ts';

const holds = async () => [];

test('two features that declare the same guard are refused at the start', () => {
  const twice = [{ guards: { plate_known: holds } }, { guards: { plate_known: holds } }];
  expect(() => composeGuards(twice)).toThrow('the guard plate_known is declared twice');
});

test('the features declare every guard', () => {
  const declared = Object.keys(composeGuards());
  expect(Object.keys(GUARDS).filter((name) => !declared.includes(name))).toEqual([]);
});
