import type { AuditDetail } from '@cuotaclara/contract';
import { ROLE } from '@cuotaclara/contract';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FactDifference } from './fact-difference.tsx';

const entryWith = (facts: Pick<AuditDetail, 'before' | 'after'>): AuditDetail => ({
  entry_id: 1,
  happened_at: '2026-11-15T05:00:00.000Z',
  actor_user_id: 1,
  actor_name: 'Claudia Ospina',
  action: 'user_edited',
  subject_kind: 'user',
  subject_id: '5',
  subject_name: 'Carolina Vélez',
  network_address: null,
  browser: null,
  user_agent: null,
  request_id: null,
  position: 1,
  seal: null,
  names: { 'department_id/29': 'Antioquia' },
  ...facts,
});

const termsOf = () => screen.getAllByRole('term').map((term) => term.textContent);
const textsOf = () => screen.getAllByRole('definition').map((each) => each.textContent);

test('a changed fact shows a word and both values, not only a colour', () => {
  const before = { role_id: ROLE.supplier, phone: null, blocked: 'x' };
  const after = { role_id: ROLE.adviser, phone: null, email: 'a•••@cuotaclara.test' };
  render(<FactDifference entry={entryWith({ before, after })} />);
  expect(termsOf()).toEqual(['RolCambió', 'BlockedQuitado', 'CorreoNuevo', 'TeléfonoIgual']);
  expect(textsOf()).toEqual([
    'AntesAsesor',
    'DespuésCoordinador',
    'Antesx',
    'a•••@cuotaclara.test',
    '–',
  ]);
});

test('where there was nothing before nothing is called new', () => {
  render(<FactDifference entry={entryWith({ before: null, after: { how: 'password' } })} />);
  expect([termsOf(), textsOf()]).toEqual([['Con qué'], ['Contraseña']]);
});

test('references are shown by their names alone', () => {
  const before = { title: 'Envigado', department_id: 29, department_label: 'Antioquia' };
  const after = { title: 'Envigado', department_id: 30, department_label: null };
  render(<FactDifference entry={entryWith({ before, after })} />);
  expect([termsOf(), textsOf()]).toEqual([
    ['Department idCambió'],
    ['AntesAntioquia', 'Despuésn.º 30'],
  ]);
});

test('an entry without facts says so', () => {
  render(<FactDifference entry={entryWith({ before: null, after: null })} />);
  expect(screen.getByText('No hay datos de antes ni de después.')).toBeDefined();
});
