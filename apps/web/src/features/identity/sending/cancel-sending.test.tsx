import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { CancelSending } from './cancel-sending.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('the second tap on «Usar esta foto» stops nothing', () => {
  const onCancel = vi.fn();
  renderUi(<CancelSending onCancel={onCancel} />);
  const tap = () => fireEvent.click(screen.getByText('Cancelar el envío'));
  tap();
  pass(900);
  tap();
  expect(onCancel).not.toHaveBeenCalled();
  pass(200);
  tap();
  expect(onCancel).toHaveBeenCalledTimes(1);
});
