import type { SeenFace } from '#ui/camera-capture/face-detector.ts';
import { facesInFront } from '#ui/camera-capture/face-hints.ts';
import { CARD_MARGIN, CARD_WIDTH_MIN } from './aim/card-sight.ts';

/** Why a photo may be of little use; it can be sent all the same, because a person reviews it. */
export const PHOTO_DOUBTS = {
  faceless: 'No vemos un rostro en esta foto. Elige otra o tómala con la cámara.',
  company: 'Vemos más de un rostro en esta foto. Elige otra o tómala con la cámara.',
  coarse:
    'Tu cámara tiene poca resolución y quizá no leamos el código. Si puedes, sube una foto ' +
    'tomada con el celular.',
} as const;

export type PhotoDoubt = keyof typeof PHOTO_DOUBTS;

/** The photo of a card is as wide as the guide frame with what is kept around it. */
export const doubtOfCard = (photoWidth: number): PhotoDoubt | null =>
  photoWidth / (1 + 2 * CARD_MARGIN) < CARD_WIDTH_MIN ? 'coarse' : null;

export const doubtOfFaces = (faces: readonly SeenFace[]): PhotoDoubt | null => {
  const { length: count } = facesInFront(faces);
  if (count === 0) return 'faceless';
  return count === 1 ? null : 'company';
};
