/** Why there is no picture. */
export type CameraProblem = 'denied' | 'none' | 'busy' | 'unsafe' | 'unknown';

const BY_NAME: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export const cameraProblemOf = (failure: unknown): CameraProblem =>
  failure instanceof DOMException ? (BY_NAME[failure.name] ?? 'unknown') : 'unknown';

type ProblemWords = { readonly title: string; readonly advice: string };

export const CAMERA_PROBLEMS: Readonly<Record<CameraProblem, ProblemWords>> = {
  denied: {
    title: 'No tenemos permiso para usar la cámara',
    advice: 'Permítelo en el candado junto a la dirección de la página e intenta de nuevo.',
  },
  none: {
    title: 'No encontramos una cámara',
    advice: 'Abre esta página en tu celular o sube un archivo que ya tengas.',
  },
  busy: {
    title: 'Otra aplicación está usando la cámara',
    advice: 'Ciérrala e intenta de nuevo, o sube un archivo que ya tengas.',
  },
  unsafe: {
    title: 'La cámara solo funciona en una conexión segura',
    advice: 'Abre la página con https, o sube un archivo que ya tengas.',
  },
  unknown: {
    title: 'No pudimos abrir la cámara',
    advice: 'Intenta de nuevo, o sube un archivo que ya tengas.',
  },
};
