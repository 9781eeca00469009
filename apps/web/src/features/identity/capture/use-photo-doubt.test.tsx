import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TakenFile } from './capture-state.ts';
import { usePhotoDoubt } from './use-photo-doubt.ts';

afterEach(() => vi.unstubAllGlobals());

/** Whether each render was looking, in their order. */
const lookOf = (origin: TakenFile['origin'], width: number) => {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height: 400, close: () => {} }));
  const taken = { blob: new Blob(['photo']), origin };
  const renders: boolean[] = [];
  const { result } = renderHook(() => {
    const look = usePhotoDoubt({ itemKey: 'front', taken, biometricsAllowed: false });
    renders.push(look.isLooking);
    return look;
  });
  return { result, renders };
};

test('a photo of the camera is looked at from the moment it is shown, once', async () => {
  const { result, renders } = lookOf('camera', 640);
  await waitFor(() => expect(result.current).toEqual({ doubt: 'coarse', isLooking: false }));
  // Were it free to be used in between, a quick click would be lost.
  expect(renders).toEqual([true, false]);
});

test('a file that was chosen can be used at once', () => {
  const { renders } = lookOf('upload', 640);
  expect(renders).toEqual([false]);
});
