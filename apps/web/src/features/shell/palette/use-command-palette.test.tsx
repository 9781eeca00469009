import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { PALETTE_FIELD } from './keep-early-keys.ts';
import { useCommandPalette } from './use-command-palette.ts';

const arrival = vi.hoisted(() => Promise.withResolvers<void>());
const openCommandPalette = vi.hoisted(() => vi.fn());
vi.mock(import('./command-palette.tsx'), async () => {
  await arrival.promise;
  return { openCommandPalette };
});

const Page = () => {
  const { typed, onTyped } = useCommandPalette();
  return (
    <>
      <input aria-label="Antes" />
      <input
        aria-label="Paleta"
        id={PALETTE_FIELD}
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
      />
    </>
  );
};

test('keys typed before the palette has the focus appear in it', async () => {
  renderUi(<Page />);
  const before = screen.getByLabelText<HTMLInputElement>('Antes');
  const field = screen.getByLabelText<HTMLInputElement>('Paleta');
  before.focus();
  await userEvent.keyboard('{Control>}k{/Control}zxy{Backspace}x2');
  expect([before.value, field.value, openCommandPalette.mock.calls.length]).toEqual([
    '',
    'zxx2',
    0,
  ]);
  arrival.resolve();
  await waitFor(() => expect(openCommandPalette).toHaveBeenCalledOnce());
  act(() => field.focus());
  await userEvent.keyboard('37');
  expect(field.value).toBe('zxx237');
});
