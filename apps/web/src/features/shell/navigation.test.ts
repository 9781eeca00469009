import {
  defaultFunctionsOf,
  FUNCTION_NAMES,
  ROLE,
  ROLES,
  type SignedInUser,
} from '@cuotaclara/contract';
import { expect, test } from 'vitest';
import { sampleUser } from '#test/sample-user.ts';
import { navigationFor } from './navigation.ts';

const EVERYTHING = { isDemo: true, hasMailbox: true };
const NOTHING = { isDemo: false, hasMailbox: false };

const labelsFor = (user: SignedInUser, installation = NOTHING) =>
  navigationFor(user, installation).flatMap(({ items }) => items.map((item) => item.label));

test.each(ROLES)('the first item of $name is its own home', ({ id, home }) => {
  const [first] = navigationFor(sampleUser({ roleId: id }), NOTHING);
  expect(first?.items.map((item) => item.to)).toEqual([home]);
});

test('a screen is there for those whose role has its function', () => {
  expect(labelsFor(sampleUser({ functions: ['use_own_account'] }))).toEqual([
    'Inicio',
    'Mi cuenta',
  ]);
});

test('a screen is not there for those whose role lacks its function', () => {
  const others = FUNCTION_NAMES.filter((name) => name !== 'use_own_account');
  expect(labelsFor(sampleUser({ functions: others }))).not.toContain('Mi cuenta');
  const withoutSettings = FUNCTION_NAMES.filter((name) => name !== 'manage_settings');
  expect(labelsFor(sampleUser({ functions: withoutSettings }))).not.toContain('Parámetros');
  expect(labelsFor(sampleUser({ functions: ['manage_settings'] }))).toContain('Parámetros');
});

test('the audit log and the borrowers are there for the roles of a company on its first day', () => {
  const rolesWith = (label: string) =>
    ROLES.filter(({ id, name }) => {
      const functions = defaultFunctionsOf(name).map(({ nameFunction }) => nameFunction);
      return labelsFor(sampleUser({ roleId: id, functions })).includes(label);
    }).map(({ name }) => name);
  expect(rolesWith('Auditoría')).toEqual(['ADMIN']);
  expect(rolesWith('Clientes')).toEqual(['ADMIN', 'CUSTOMER_SERVICE', 'COMPLIANCE_OFFICER']);
});

test('a section without screens is not there either', () => {
  const titles = navigationFor(sampleUser({}), NOTHING).map((section) => section.title);
  expect(titles).toEqual([null]);
});

test('the pages of a demonstration are offered only by an installation that is one', () => {
  const admin = sampleUser({ functions: ['use_own_account'] });
  expect(labelsFor(admin, EVERYTHING)).toContain('Componentes');
  expect(labelsFor(admin, EVERYTHING)).toContain('Buzón de mensajes');
  expect(labelsFor(admin, { isDemo: true, hasMailbox: false })).not.toContain('Buzón de mensajes');
  expect(labelsFor(admin, NOTHING)).toEqual(['Inicio', 'Mi cuenta']);
});

test('credits, paying, signing and profile are there for borrowers, in the bar under their thumb', () => {
  const functions = ['use_own_account', 'sign_documents'];
  const borrower = navigationFor(sampleUser({ roleId: ROLE.borrower, functions }), NOTHING);
  const bar = borrower.flatMap(({ items }) => items).filter((item) => item.bar !== undefined);
  expect(bar.map((item) => item.bar)).toEqual(['Inicio', 'Créditos', 'Pagar', 'Firmar', 'Perfil']);
  expect(labelsFor(sampleUser({ roleId: ROLE.admin, functions }))).not.toContain('Mi perfil');
});

test('both lists of payments are there for staff who see them, and not for a borrower', () => {
  const functions = ['view_associated_loans', 'view_payments', 'view_additional_payments'];
  const labels = labelsFor(sampleUser({ functions }));
  expect(labels).toContain('Pagos');
  expect(labels).toContain('Abonos a capital');
  const own = sampleUser({ roleId: ROLE.borrower, functions: functions.slice(1) });
  expect(labelsFor(own)).not.toContain('Pagos');
});

test('documents are there for staff who manage or open them, and not for a borrower', () => {
  const follows = 'view_associated_loans';
  expect(labelsFor(sampleUser({ functions: [follows, 'manage_documents'] }))).toContain(
    'Documentos',
  );
  expect(labelsFor(sampleUser({ functions: [follows, 'view_legal_documents'] }))).toContain(
    'Documentos',
  );
  expect(labelsFor(sampleUser({ functions: [follows] }))).not.toContain('Documentos');
  const own = ['manage_documents', 'view_legal_documents'];
  const borrower = sampleUser({ roleId: ROLE.borrower, functions: own });
  expect(labelsFor(borrower)).not.toContain('Documentos');
});
