import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#lib/testing/fake-api.ts';
import { renderUi } from '#test/render-ui.tsx';
import { UserGate } from './user-gate.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));

afterEach(() => vi.unstubAllGlobals());

test.each([Number.NaN, 0, -3, 1.5])('%d is nobody, and the server is not asked', (id) => {
  const api = fakeApi({});
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <UserGate id={id}>{() => null}</UserGate>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Este usuario no existe' })).toBeDefined();
  expect(api.countOf(`GET /api/users/${id}`)).toBe(0);
});
