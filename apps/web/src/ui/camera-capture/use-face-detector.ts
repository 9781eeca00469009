import { useEffect, useRef, useState } from 'react';
import { logFailure } from '#lib/log.ts';
import { type FaceDetector, loadFaceDetector, type SeenFace } from './face-detector.ts';

type FaceFinder = {
  /** Whether it is known yet if faces can be found here. */
  readonly isLoading: boolean;
  /** The faces of a picture; null where this browser cannot find any. */
  readonly find: (picture: HTMLCanvasElement) => Promise<readonly SeenFace[] | null>;
};

/** Loads the detector with the step that needs it; without one that step works all the same. */
export const useFaceDetector = (): FaceFinder => {
  const detector = useRef<FaceDetector | null>(null);
  const [isLoading, setIsLoading] = useState(true);

  useEffect(() => {
    let isOver = false;
    loadFaceDetector()
      .then((loaded) => {
        detector.current = loaded;
      })
      .catch((failure: unknown) => logFailure('Faces cannot be found here', failure))
      .finally(() => {
        if (!isOver) setIsLoading(false);
      });
    return () => {
      isOver = true;
    };
  }, []);

  const find = async (picture: HTMLCanvasElement) => {
    try {
      return (await detector.current?.(picture)) ?? null;
    } catch (failure) {
      logFailure('Faces cannot be found here', failure);
      detector.current = null;
      return null;
    }
  };
  return { isLoading, find };
};
