import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { watchMissedScripts } from '#lib/missed-scripts.ts';
import { renderPage } from '#test/render-page.tsx';
import { CrashedScreen } from './crashed-screen.tsx';

afterEach(() => vi.restoreAllMocks());

const missScript = (): Event => {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event;
};

const open = () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  renderPage(() => <CrashedScreen error={new Error('no script')} reset={() => {}} />, {
    path: '/x',
    readSearch: () => ({}),
    addresses: ['/x'],
  });
};

watchMissedScripts();

test('with a connection the router handles a missing script', async () => {
  expect(missScript().defaultPrevented).toBe(false);
  open();
  await screen.findByRole('heading', { name: 'No pudimos mostrar esta página' });
});

test('without a connection a missing script shows a notice and the page stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(missScript().defaultPrevented).toBe(true);
  open();
  await screen.findByRole('heading', { name: 'No tienes conexión' });
  await screen.findByRole('button', { name: 'Intentar de nuevo' });
});
