import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { OpenHits } from './open-hits.tsx';

afterEach(() => vi.unstubAllGlobals());

const HIT = {
  screening_hit_id: 4,
  list_name: 'ONU',
  list_kind: 'sanctions',
  full_name: 'NATALIA SOFIA ARANGO',
  identification: null,
  detail: null,
  similarity: 0.96,
  found_at: '2026-11-17T15:00:00Z',
  decision: null,
  reason: null,
  decided_by: null,
  decided_at: null,
  borrower_id: 7,
  borrower_name: 'Natalia Arango',
  borrower_full_name: 'Natalia Sofía Arango Echeverri',
  borrower_identification: '1037648215',
  borrower_born_on: '1994-03-02',
} as const;

/** Presses a verdict, writes why in the dialog and confirms it. */
const decide = async (verdict: string, why: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/En qué te basas/), { target: { value: why } });
  fireEvent.click(dialog.getByRole('button', { name: verdict }));
};

beforeEach(() => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
});

/** The hits as the server answers them, and what was sent to it. */
const serveHits = (hit: object) => {
  const sent: unknown[] = [];
  let isDecided = false;
  fakeApi({
    'GET /api/managements/screening/hits': () => {
      const data = isDecided ? [] : [hit];
      return answerWith({ data, page: { number: 0, size: 10, total: data.length } });
    },
    'PUT /api/managements/screening/hits/4': async (request) => {
      const body = (await request.json()) as { decision: string | null };
      sent.push(body);
      isDecided = body.decision !== null;
      const decider = isDecided ? { decided_by: 'Ana Ríos', decided_at: HIT.found_at } : {};
      return answerWith({ ...HIT, ...body, ...decider });
    },
  });
  renderPage(() => <OpenHits />, {
    path: '/screening',
    readSearch: () => ({}),
    addresses: ['/screening'],
  });
  return sent;
};

test('a decision of just now is undone, and the hit waits for one again', async () => {
  const sent = serveHits(HIT);
  const compared = (await screen.findByRole('table')).textContent;
  expect(compared).toContain('Natalia Sofía Arango Echeverri');
  expect(compared).toContain('2 mar 1994');
  fireEvent.click(screen.getByRole('button', { name: 'Es la misma persona' }));
  await decide('Es la misma persona', 'El mismo nombre');
  expect(await screen.findByText(/Natalia Arango: es la misma persona de la lista/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Por qué la deshaces/), {
    target: { value: 'Me equivoqué de renglón' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByRole('table')).toBeDefined();
  expect(screen.queryByText(/es la misma persona de la lista/)).toBeNull();
  expect(sent).toEqual([
    { decision: 'confirmed', reason: 'El mismo nombre', seen_decision: null },
    { decision: null, reason: 'Me equivoqué de renglón', seen_decision: 'confirmed' },
  ]);
});

test('one document is said before names that differ', async () => {
  const identification = HIT.borrower_identification;
  serveHits({ ...HIT, identification, full_name: 'N. ARANGO DE LA HOZ', similarity: 1 });
  expect((await screen.findByRole('table')).textContent).toContain('Mismo documento');
});
