import type { Rect } from './frame-crop.ts';

type Limits = { readonly longSideMax: number };

const sizeWithin = (crop: Rect, { longSideMax }: Limits) => {
  const scale = Math.min(1, longSideMax / Math.max(crop.width, crop.height));
  return {
    width: Math.max(1, Math.round(crop.width * scale)),
    height: Math.max(1, Math.round(crop.height * scale)),
  };
};

/** Draws a part of a picture, made smaller where it is too large, on a canvas of its own. */
export const drawPart = (source: CanvasImageSource, crop: Rect, limits: Limits) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sizeWithin(crop, limits));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws nothing');
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = crop;
  context.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
};

/** A JPEG knows nothing of place, time and maker any more: only what is to be seen. */
export const jpegOf = (canvas: HTMLCanvasElement, qualityPercent: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      'image/jpeg',
      qualityPercent / 100,
    );
  });
