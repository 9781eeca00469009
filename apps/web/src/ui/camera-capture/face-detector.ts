/** A face as shares of the picture it was found in. */
export type SeenFace = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type FaceDetector = (picture: HTMLCanvasElement) => Promise<readonly SeenFace[]>;

const SCORE_MIN = 0.5;
const FACES_MAX = 3;

/** The build puts model and machine code there: a page loads nothing from anybody else. */
const FILES: string = import.meta.env['VITE_FACE_FILES'];

/**
 * Finds faces in the browser itself. It is large, so only the step that needs it asks for it, and
 * where it cannot be had that step goes on without.
 */
export const loadFaceDetector = async (): Promise<FaceDetector> => {
  const { Human } = await import('@vladmandic/human');
  const human = new Human({
    backend: 'wasm',
    wasmPath: FILES,
    modelBasePath: FILES,
    // The browser keeps the files as it keeps every file of ours.
    cacheModels: false,
    cacheSensitivity: 0,
    debug: false,
    filter: { enabled: false },
    gesture: { enabled: false },
    body: { enabled: false },
    hand: { enabled: false },
    object: { enabled: false },
    face: {
      enabled: true,
      // The face itself, not larger by what is around it.
      detector: { maxDetected: FACES_MAX, minConfidence: SCORE_MIN, rotation: false, scale: 1 },
      mesh: { enabled: false },
      iris: { enabled: false },
      emotion: { enabled: false },
      description: { enabled: false },
      attention: { enabled: false },
      antispoof: { enabled: false },
      liveness: { enabled: false },
    },
  });
  await human.load();
  return async (picture) => {
    const { face: faces, error } = await human.detect(picture);
    if (error) throw new Error(error);
    return faces.map(({ boxRaw: [x, y, width, height] }) => ({ x, y, width, height }));
  };
};
