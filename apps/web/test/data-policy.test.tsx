import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { Route } from '../src/routes/politica-de-datos.tsx';
import { renderRoute } from './render-route.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (facts: object) => {
  fakeApi({
    'GET /api/data-policy': () =>
      answerWith({
        controller: {
          name: 'Motos del Valle',
          nit: null,
          address: null,
          email: null,
          phone: null,
          ...facts,
        },
        in_force_since: '2026-12-01',
      }),
  });
  renderRoute(Route, { path: '/politica-de-datos', address: '/politica-de-datos' });
};

const factLabels = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

test('the policy names the controller, its channel and since when it counts', async () => {
  open({
    nit: '901482337-2',
    address: 'Carrera 43A # 1-50, Medellín',
    email: 'datos@motos.test',
    phone: '+57 604 000 0000',
  });
  await screen.findByRole('heading', { name: 'Quién responde por tus datos' });
  expect(factLabels()).toEqual(['Responsable', 'NIT', 'Dirección', 'Correo', 'Teléfono']);
  expect(screen.getByText('901.482.337-2')).toBeDefined();
  expect(screen.getByRole('link', { name: 'datos@motos.test' })).toBeDefined();
  expect(screen.getAllByText('1 dic 2026').length).toBeGreaterThan(0);
  for (const name of ['Para qué los usamos', 'Tus derechos', 'Cómo ejercerlos']) {
    expect(screen.getByRole('heading', { name })).toBeDefined();
  }
});

test('what the company has not said leaves no empty line', async () => {
  open({});
  await screen.findByRole('heading', { name: 'Quién responde por tus datos' });
  expect(factLabels()).toEqual(['Responsable']);
});
