import { FUNCTION_NAMES, FUNCTIONS, type RoleName } from '@cuotaclara/contract';
import { expect, test } from 'vitest';
import { sampleUser } from '#test/sample-user.ts';
import { abilitiesOf } from './abilities.ts';

const functionsOf = (role: RoleName) =>
  FUNCTION_NAMES.filter((name) => FUNCTIONS[name].roles.some((each: RoleName) => each === role));

const labelsOf = (role: RoleName) =>
  abilitiesOf(sampleUser({ functions: functionsOf(role) })).flatMap((group) => group.labels);

test('treasury reads that it may disburse, and not that it may study', () => {
  const labels = labelsOf('TREASURY');
  expect(labels).toContain('Desembolsar créditos');
  expect(labels).not.toContain('Estudiar créditos');
});

test('every function but those of suppliers and borrowers is shown once to the admin', () => {
  const others: readonly string[] = ['review_commissions', 'sign_documents'];
  const expected = FUNCTION_NAMES.filter((name) => !others.includes(name));
  expect(labelsOf('ADMIN').toSorted()).toEqual(
    expected.map((name) => FUNCTIONS[name].label).toSorted(),
  );
});

test('a theme in which the role may do nothing is not there', () => {
  const agent = sampleUser({ functions: functionsOf('INSURANCE_AGENT') });
  expect(abilitiesOf(agent).map((group) => group.title)).toEqual([
    'Créditos',
    'Documentos e identidad',
    'Tu día a día',
  ]);
});

test('a function that this version of the web does not know is left out', () => {
  expect(abilitiesOf(sampleUser({ functions: ['chat', 'fly_to_the_moon'] }))).toEqual([
    { title: 'Tu día a día', labels: ['Usar el chat'] },
  ]);
});
