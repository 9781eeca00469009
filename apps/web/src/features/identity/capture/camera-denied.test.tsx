import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { PhotoAim } from './aim/photo-aim.tsx';

beforeEach(() => {
  const mediaDevices = {
    getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
    enumerateDevices: () => Promise.resolve([]),
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices }));
});

afterEach(() => vi.unstubAllGlobals());

test('who denies the camera is first told to send a file, and can', async () => {
  const onFile = vi.fn();
  const rest = { problem: null, onTaken: () => {}, onClose: () => {} };
  renderUi(<PhotoAim itemKey="front" {...rest} onFile={onFile} />);
  await screen.findByRole('heading', { name: 'No tenemos permiso para usar la cámara' });
  expect(screen.getByText(/^Sube un archivo que ya tengas/)).toBeTruthy();
  const chooser = screen.getByLabelText('Subir foto');
  expect(chooser.closest('[data-file-only]')).not.toBeNull();
  const file = new File(['x'], 'cedula.jpg', { type: 'image/jpeg' });
  fireEvent.change(chooser, { target: { files: [file] } });
  expect(onFile).toHaveBeenCalledWith(file);
});
