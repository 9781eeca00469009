import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { NotificationModal } from './notification-modal.tsx';
import { SlideMedia } from './slide-media.tsx';

const SLIDES = [
  { title: 'Primero', desc: 'Lo que pasó' },
  { desc: 'Sin título' },
  { title: 'Último', desc: 'Lo que sigue' },
];

const open = (differences: Partial<Parameters<typeof NotificationModal>[0]> = {}) => {
  const onDone = vi.fn();
  const onClose = vi.fn();
  renderUi(
    <NotificationModal
      opened
      label="Tienes un aviso"
      slides={SLIDES}
      onDone={onDone}
      onClose={onClose}
      {...differences}
    />,
  );
  return { onDone, onClose };
};

const title = () => screen.getByRole('heading').textContent;

test('the arrows lead through the slides, and only the last has the check', async () => {
  const { onDone } = open();
  expect(title()).toBe('Primero');
  expect(screen.queryByRole('button', { name: 'Entendido' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(title()).toBe('Tienes un aviso');
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(title()).toBe('Último');
  await userEvent.click(screen.getByRole('button', { name: 'Anterior' }));
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(onDone).toHaveBeenCalledOnce();
});

test('the keys of the keyboard do the same, and the focus is never lost', async () => {
  const { onDone } = open();
  screen.getByRole('button', { name: 'Siguiente' }).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(title()).toBe('Último');
  expect(document.activeElement?.textContent).toBe('Entendido');
  await userEvent.keyboard('{Enter}');
  expect(onDone).toHaveBeenCalledOnce();
});

test('Escape closes without the check', async () => {
  const { onDone, onClose } = open();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
});

test('a single slide has no arrows, and its way out has its own name', async () => {
  const onClick = vi.fn();
  const { onClose } = open({ slides: [{ title: 'Uno' }], skip: { label: 'Omitir', onClick } });
  expect(screen.queryByRole('button', { name: 'Anterior' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Omitir' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

test('a picture has its alternative text, and a video is in a frame', () => {
  renderUi(<SlideMedia media={{ kind: 'image', url: '/moto.svg', alt: 'Una moto' }} />);
  expect(screen.getByRole('img', { name: 'Una moto' })).toBeDefined();
  renderUi(<SlideMedia media={{ kind: 'video', url: '/video', alt: 'Cómo se hace' }} />);
  expect(screen.getByTitle<HTMLIFrameElement>('Cómo se hace').src).toContain('/video');
});
