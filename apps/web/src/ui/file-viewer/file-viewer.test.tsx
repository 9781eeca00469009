import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { FileViewer } from './file-viewer.tsx';

const PHOTO = { name: 'Foto documento (frontal)', contentType: 'image/jpeg', url: '/foto.jpg' };
const PROMISSORY_NOTE = { name: 'Pagaré', contentType: 'application/pdf', url: '/pagare.pdf' };
const VIDEO = { name: 'Video de documento', contentType: 'video/webm', url: '/video.webm' };

const nothing = () => {};

afterEach(() => vi.restoreAllMocks());

test('nothing is shown while there is no file to look at', () => {
  renderUi(<FileViewer file={null} onClose={nothing} />);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an image is shown as an image, under the name of its file', () => {
  renderUi(<FileViewer file={PHOTO} onClose={nothing} />);
  expect(screen.getByRole('dialog', { name: 'Foto documento (frontal)' })).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('src')).toBe('/foto.jpg');
});

test('an image can be looked at from nearer, up to four times its size', async () => {
  renderUi(<FileViewer file={PHOTO} onClose={nothing} />);
  const nearer = screen.getByRole('button', { name: 'Acercar' });
  for (const shown of ['150 %', '200 %', '300 %', '400 %']) {
    await userEvent.click(nearer);
    expect(screen.getByRole('status').textContent).toBe(shown);
  }
  expect(nearer).toHaveProperty('disabled', true);
});

test('any other document is shown in a frame', () => {
  renderUi(<FileViewer file={PROMISSORY_NOTE} onClose={nothing} />);
  expect(screen.getByTitle('Pagaré').tagName).toBe('IFRAME');
  expect(screen.queryByRole('img')).toBeNull();
});

test('IMPRIMIR prints all pages of a document, not the screen around it', async () => {
  renderUi(<FileViewer file={PROMISSORY_NOTE} onClose={nothing} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Pagaré').contentWindow;
  const printDocument = vi.fn();
  Object.assign(frame ?? {}, { print: printDocument });
  const printScreen = vi.spyOn(window, 'print').mockImplementation(nothing);
  await userEvent.click(screen.getByRole('button', { name: 'IMPRIMIR' }));
  expect(printDocument).toHaveBeenCalledOnce();
  expect(printScreen).not.toHaveBeenCalled();
});

test('IMPRIMIR prints an image from the screen', async () => {
  const printScreen = vi.spyOn(window, 'print').mockImplementation(nothing);
  renderUi(<FileViewer file={PHOTO} onClose={nothing} />);
  await userEvent.click(screen.getByRole('button', { name: 'IMPRIMIR' }));
  expect(printScreen).toHaveBeenCalledOnce();
});

test('a video that plays has no warning', () => {
  renderUi(<FileViewer file={VIDEO} onClose={nothing} />);
  expect(screen.getByLabelText('Video de documento', { selector: 'video' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a video that cannot be played shows that it is incompatible and recommends Chrome', () => {
  renderUi(<FileViewer file={VIDEO} onClose={nothing} />);
  fireEvent.error(screen.getByLabelText('Video de documento', { selector: 'video' }));
  const warning = screen.getByRole('alert').textContent;
  expect(warning).toContain('incompatible');
  expect(warning).toContain('Google Chrome');
});

test('CERRAR, Escape and a click beside the viewer close it', async () => {
  const onClose = vi.fn();
  renderUi(<FileViewer file={PHOTO} onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'CERRAR' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  const backdrop = document.querySelector('.mantine-Modal-overlay');
  if (!backdrop) throw new Error('the viewer has no backdrop');
  await userEvent.click(backdrop);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('an action has its own button only when there is one', async () => {
  const onClick = vi.fn();
  const action = { label: 'RETOMAR', onClick };
  const { unmount } = renderUi(<FileViewer file={PHOTO} onClose={nothing} action={action} />);
  await userEvent.click(screen.getByRole('button', { name: 'RETOMAR' }));
  expect(onClick).toHaveBeenCalledOnce();
  unmount();
  renderUi(<FileViewer file={PHOTO} onClose={nothing} />);
  expect(screen.queryByRole('button', { name: 'RETOMAR' })).toBeNull();
});
