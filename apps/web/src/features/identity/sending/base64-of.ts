const LIVENESS_QUALITY = 0.7;

/** The part of a data address after the comma. */
const contentOf = (address: string): string => address.split(',')[1] ?? '';

/** A picture as the challenge takes it: base64 of a JPEG. */
export const base64OfCanvas = (canvas: HTMLCanvasElement): string =>
  contentOf(canvas.toDataURL('image/jpeg', LIVENESS_QUALITY));

/** The very bytes of a file. */
export const base64OfFile = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(contentOf(String(reader.result)));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
