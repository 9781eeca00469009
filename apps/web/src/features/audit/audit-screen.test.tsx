import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { AuditScreen } from './audit-screen.tsx';
import { readAuditSearch } from './audit-search.ts';

const PATH = '/admin/audit';
const AUDIT = 'GET /api/managements/audit';
const UNKNOWN = 'Este movimiento no existe';

const ROW = {
  entry_id: 7,
  happened_at: '2026-11-15T05:00:00.000Z',
  actor_user_id: 1,
  actor_name: 'Claudia Ospina',
  action: 'setting_changed',
  subject_kind: 'setting',
  subject_id: null,
  subject_name: null,
  network_address: null,
  browser: null,
  user_agent: null,
  request_id: null,
  position: 1,
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
});

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('an unknown audit entry shows a message beside the list, which closing leaves', async () => {
  fakeApi({
    [AUDIT]: () => answerWith({ data: [ROW], page: { number: 0, size: 10, total: 1 } }),
    [`${AUDIT}/999999999`]: () => refuseWith('not_found'),
    [`${AUDIT}/people`]: () => answerWith({ data: [] }),
    [`${AUDIT}/chain`]: () =>
      answerWith({ count: 1, unsealed: 1, head: null, newest_verified: 0, broken_position: null }),
  });
  const { history } = renderPage((props) => <AuditScreen {...props} />, {
    path: PATH,
    readSearch: readAuditSearch,
    addresses: [`${PATH}?entry=999999999`],
  });
  await screen.findByText(UNKNOWN);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar el movimiento' }));
  await waitFor(() => expect(screen.queryByText(UNKNOWN)).toBeNull());
  expect(history.location.search).toBe('');
  expect(await screen.findByRole('link', { name: 'Cambió un parámetro' })).toBeDefined();
});
