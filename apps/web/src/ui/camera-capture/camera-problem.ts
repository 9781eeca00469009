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

type ProblemWords = {
  readonly title: string;
  readonly advice: string;
  /** What to do where a file is of no use. */
  readonly cameraAdvice: string;
};

const ALLOW_IT = 'Permítelo en el candado junto a la dirección de la página e intenta de nuevo.';
const SEND_FILE =
  'Sube un archivo que ya tengas; en el celular también puedes tomarlo al elegirlo. Para usar la ' +
  'cámara aquí, permítela en el candado junto a la dirección de la página.';

export const CAMERA_PROBLEMS: Readonly<Record<CameraProblem, ProblemWords>> = {
  denied: {
    title: 'No tenemos permiso para usar la cámara',
    advice: SEND_FILE,
    cameraAdvice: ALLOW_IT,
  },
  none: {
    title: 'No encontramos una cámara',
    advice: 'Abre esta página en tu celular o sube un archivo que ya tengas.',
    cameraAdvice: 'Abre esta página en tu celular.',
  },
  busy: {
    title: 'Otra aplicación está usando la cámara',
    advice: 'Ciérrala e intenta de nuevo, o sube un archivo que ya tengas.',
    cameraAdvice: 'Ciérrala e intenta de nuevo.',
  },
  unsafe: {
    title: 'La cámara solo funciona en una conexión segura',
    advice: 'Abre la página con https, o sube un archivo que ya tengas.',
    cameraAdvice: 'Abre la página con https.',
  },
  unknown: {
    title: 'No pudimos abrir la cámara',
    advice: 'Intenta de nuevo, o sube un archivo que ya tengas.',
    cameraAdvice: 'Intenta de nuevo, o abre esta página en tu celular.',
  },
};
