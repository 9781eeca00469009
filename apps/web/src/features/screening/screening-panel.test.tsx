import type { ScreeningHit } from '@cuotaclara/contract/screening/screening-hits';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleCredit } from '#test/sample-credit.ts';
import { ScreeningPanel } from './screening-panel.tsx';

const HIT: ScreeningHit = {
  screening_hit_id: 4,
  list_name: 'ONU',
  list_kind: 'sanctions',
  full_name: 'NATALIA SOFIA ARANGO',
  identification: null,
  detail: null,
  similarity: 1,
  found_at: '2026-11-16T15:00:00Z',
  decision: 'dismissed',
  reason: 'Nació en otro año.',
  decided_by: 'Olga Ríos',
  decided_at: '2026-11-17T15:00:00Z',
};

beforeEach(() => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
});

afterEach(() => vi.unstubAllGlobals());

/** The lists of a credit, for a person with the permissions given; gives what was sent. */
const openPanel = (permissions: readonly string[]) => {
  const sent: unknown[] = [];
  fakeApi({
    'PUT /api/managements/screening/hits/4': async (request) => {
      sent.push(await request.json());
      const open = { decision: null, reason: null, decided_by: null, decided_at: null };
      return answerWith({ ...HIT, ...open });
    },
  });
  renderPage(
    () => (
      <ScreeningPanel
        credit={sampleCredit({})}
        screening={{ lists: [], hits: [HIT], is_stale: false }}
        searcher="compliance"
        may={(needed) => permissions.includes(needed)}
      />
    ),
    { path: '/lists', readSearch: () => ({}), addresses: ['/lists'] },
  );
  return sent;
};

test('a decision of another day is undone on the credit, with its reason', async () => {
  const sent = openPanel(['review_compliance']);
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Por qué la deshaces/), {
    target: { value: 'Era la otra coincidencia' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Deshacer' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { decision: null, reason: 'Era la otra coincidencia', seen_decision: 'dismissed' },
    ]),
  );
});

test('who studies a credit reads in words how alike they are, and undoes nothing', async () => {
  openPanel(['study_credits']);
  const words = 'Documento en la lista: no informado · coincide del todo';
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});
