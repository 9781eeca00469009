import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#lib/testing/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleProfile } from '#test/sample-profile.ts';
import { IdentityItemsScreen } from './identity-items-screen.tsx';

vi.mock(import('#lib/session/bearer.ts'), async (original) => ({
  ...(await original()),
  freshBearer: () => Promise.resolve('bearer'),
}));

afterEach(() => vi.unstubAllGlobals());

const ALL = ['front', 'back', 'video', 'liveness'] as const;

const open = (profile: ReturnType<typeof sampleProfile>, states: readonly number[] = []) => {
  const credits = states.map((credit_state_id, index) => ({
    credit_id: index + 1,
    number: `CR-1000${index}`,
    credit_state_id,
    state_note: null,
    sent_at: null,
    product_name: null,
    product_kind: null,
    amount: null,
    approved: null,
    missing_papers: [],
  }));
  fakeApi({
    'GET /api/borrowers': () => Response.json(profile),
    'GET /api/borrowers/credits': () => Response.json({ credits }),
    'GET /api/borrowers/documents': () => new Response(null, { status: 404 }),
  });
  renderPage(() => <IdentityItemsScreen />, {
    path: '/pasos',
    readSearch: () => ({}),
    addresses: ['/pasos'],
  });
};

test('who was verified in person is not told that nothing of four is there', async () => {
  open(sampleProfile({ state: 'approved', uploaded: [] }));
  expect(await screen.findByText('Verificada en sede')).toBeTruthy();
  expect(screen.queryByText(/listos/)).toBeNull();
  expect(screen.queryByText('Identidad aprobada')).toBeNull();
  expect(screen.getAllByRole('link', { name: /Capturar/ })).toHaveLength(4);
});

test.each([
  ['a draft', [1], 'Continuar mi solicitud'],
  ['an application under study', [3], 'Ver mi solicitud'],
  ['no credit', [], 'Pide tu crédito'],
])('who sent everything and has %s is led on', async (_name, states, link) => {
  open(sampleProfile({ state: 'in_review', uploaded: [...ALL] }), states);
  expect(await screen.findByRole('link', { name: link })).toBeTruthy();
});
