import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { useEffect, useState } from 'react';
import { logFailure } from '#lib/log.ts';
import { loadFaceDetector } from '#ui/camera-capture/face-detector.ts';
import { drawPart } from '#ui/camera-capture/picture-of.ts';
import { SELFIE_LONG_SIDE_MAX } from './aim/selfie-sight.ts';
import type { TakenFile } from './capture-state.ts';
import { doubtOfCard, doubtOfFaces, type PhotoDoubt } from './photo-doubt.ts';

type Photo = {
  readonly itemKey: IdentityItem;
  readonly taken: TakenFile;
  /** A face is looked for only where its owner allowed it. */
  readonly biometricsAllowed: boolean;
};

type PhotoLook = { readonly doubt: PhotoDoubt | null; readonly isLooking: boolean };

/** On a slow line nobody waits longer for an opinion. */
const LOOK_MS_MAX = 5_000;

/** The camera looked for the face already; a file was seen by nobody. */
const isUnseenSelfie = ({ itemKey, taken, biometricsAllowed }: Photo): boolean =>
  itemKey === 'liveness' && taken.origin === 'upload' && biometricsAllowed;

const isCardFromCamera = ({ itemKey, taken }: Photo): boolean =>
  (itemKey === 'front' || itemKey === 'back') && taken.origin === 'camera';

const lookAt = async (photo: Photo): Promise<PhotoDoubt | null> => {
  const picture = await createImageBitmap(photo.taken.blob);
  const { width, height } = picture;
  try {
    if (isCardFromCamera(photo)) return doubtOfCard(width);
    const findFaces = await loadFaceDetector();
    const whole = { x: 0, y: 0, width, height };
    const { canvas } = drawPart(picture, whole, { longSideMax: SELFIE_LONG_SIDE_MAX });
    return doubtOfFaces(await findFaces(canvas));
  } finally {
    picture.close();
  }
};

const needsLook = (photo: Photo): boolean => isUnseenSelfie(photo) || isCardFromCamera(photo);

type Seen = { readonly taken: TakenFile; readonly doubt: PhotoDoubt | null };

/**
 * Looks at a photo before it is sent, where its owner could do better. It looks from the first time
 * that the photo is shown: a button that waits only a moment later would lose a quick click.
 */
export const usePhotoDoubt = ({ itemKey, taken, biometricsAllowed }: Photo): PhotoLook => {
  const [seen, setSeen] = useState<Seen | null>(null);

  useEffect(() => {
    const photo = { itemKey, taken, biometricsAllowed };
    if (!needsLook(photo)) return;
    let isOver = false;
    const see = (doubt: PhotoDoubt | null) => {
      if (!isOver) setSeen({ taken, doubt });
    };
    const timer = window.setTimeout(() => see(null), LOOK_MS_MAX);
    void lookAt(photo)
      .catch((failure: unknown) => {
        logFailure('The photo was not looked at', failure);
        return null;
      })
      .then((doubt) => {
        window.clearTimeout(timer);
        see(doubt);
      });
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [itemKey, taken, biometricsAllowed]);

  const isSeen = seen?.taken === taken;
  return {
    doubt: isSeen ? seen.doubt : null,
    isLooking: !isSeen && needsLook({ itemKey, taken, biometricsAllowed }),
  };
};
