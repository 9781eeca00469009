const LIVENESS_QUALITY = 0.7;

/** The bytes of a picture as the challenge takes them: base64 of a JPEG, without a prefix. */
export const base64Of = (canvas: HTMLCanvasElement): string =>
  canvas.toDataURL('image/jpeg', LIVENESS_QUALITY).split(',')[1] ?? '';
