import { notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { pushToast, Toaster } from './toaster.tsx';

const LOST = 'No se encontró información con los datos ingresados';

afterEach(() => notifications.clean());

test('two calls that fail alike show one toast', async () => {
  renderUi(<Toaster />);
  pushToast({ tone: 'danger', title: LOST });
  pushToast({ tone: 'danger', title: LOST, isInline: true });
  expect(await screen.findAllByText(LOST)).toHaveLength(1);
});

test('two acts that are done alike show two toasts', async () => {
  renderUi(<Toaster />);
  pushToast({ tone: 'good', title: 'Sede cambiada' });
  pushToast({ tone: 'good', title: 'Sede cambiada' });
  expect(await screen.findAllByText('Sede cambiada')).toHaveLength(2);
});

test('a failure that the screen shows too does not interrupt a screen reader', async () => {
  renderUi(<Toaster />);
  pushToast({ tone: 'danger', title: LOST, isInline: true });
  const [toast] = await screen.findAllByRole('status');
  expect(toast?.textContent).toBe(LOST);
  expect(screen.queryByRole('alert')).toBeNull();
});
