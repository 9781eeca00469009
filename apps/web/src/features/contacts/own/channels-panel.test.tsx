import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionItems } from '#lib/session/session-items.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { testQueryClient } from '#lib/testing/test-query-client.ts';
import { renderUi } from '#test/render-ui.tsx';
import { ChannelsPanel } from './channels-panel.tsx';

const LIST = 'GET /api/borrowers/contact-channels';
const EMAIL = 'PUT /api/borrowers/contact-channels/email';

const channels = (is_granted: boolean) => ({
  data: [
    { channel: 'call', is_granted: true, decided_at: '2026-11-13T15:00:00Z' },
    { channel: 'whatsapp', is_granted: false, decided_at: '2026-11-14T15:00:00Z' },
    { channel: 'sms', is_granted: false, decided_at: null },
    { channel: 'email', is_granted, decided_at: is_granted ? '2026-11-19T15:00:00Z' : null },
  ],
});

beforeEach(() => {
  sessionStorage.clear();
  sessionItems.write('access_token', fakeBearer({}));
  sessionItems.write('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
});
afterEach(() => vi.unstubAllGlobals());

const open = (answers: Parameters<typeof fakeApi>[0]) => {
  fakeApi(answers);
  renderUi(
    <QueryClientProvider client={testQueryClient()}>
      <ChannelsPanel />
    </QueryClientProvider>,
  );
};

const isOn = (name: string): boolean =>
  screen.getByRole<HTMLInputElement>('switch', { name }).checked;

test('each channel says what was decided about it, and since when', async () => {
  open({ [LIST]: () => answerWith(channels(false)) });
  expect(await screen.findByRole('switch', { name: 'Llamada' })).toBeDefined();
  expect(['Llamada', 'WhatsApp', 'SMS', 'Correo'].map(isOn)).toEqual([true, false, false, false]);
  expect(screen.getByText(/por llamada .* Autorizado desde el 13 nov 2026\./)).toBeDefined();
  expect(screen.getByText(/por WhatsApp .* No lo autorizas desde el 14 nov 2026\./)).toBeDefined();
  expect(screen.getAllByText(/Todavía no lo has decidido\./)).toHaveLength(2);
});

test('a switch sends the decision and shows what was kept', async () => {
  const sent: unknown[] = [];
  open({
    [LIST]: () => answerWith(channels(false)),
    [EMAIL]: async (request) => {
      sent.push(await request.json());
      return answerWith(channels(true));
    },
  });
  await userEvent.click(await screen.findByRole('switch', { name: 'Correo' }));
  await vi.waitFor(() => expect(isOn('Correo')).toBe(true));
  expect(sent).toEqual([{ is_granted: true }]);
  expect(await screen.findByText(/Autorizado desde el 19 nov 2026\./)).toBeDefined();
});

test('a decision that is not kept leaves the switch as it was', async () => {
  open({ [LIST]: () => answerWith(channels(false)), [EMAIL]: () => refuseWith('not_found') });
  await userEvent.click(await screen.findByRole('switch', { name: 'Correo' }));
  await vi.waitFor(() => expect(isOn('Correo')).toBe(false));
});
