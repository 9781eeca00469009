import { beforeEach, expect, test } from 'vitest';
import { registrationDraft } from './registration-draft.ts';

beforeEach(() => sessionStorage.clear());

const ANA = { subject: 'ana@x.test', typed: { first_name: 'Ana' } };

test('what was typed for an address is there again, until it is forgotten', () => {
  registrationDraft.keep(ANA);
  expect(registrationDraft.read('ana@x.test')).toEqual({ first_name: 'Ana' });
  registrationDraft.forget();
  expect(registrationDraft.read('ana@x.test')).toEqual({});
});

test('nobody gets what was typed for another address', () => {
  registrationDraft.keep(ANA);
  expect(registrationDraft.read('luis@x.test')).toEqual({});
});

test('something else in its place is no draft', () => {
  sessionStorage.setItem('registration_draft', '{"subject":');
  expect(registrationDraft.read('ana@x.test')).toEqual({});
});
