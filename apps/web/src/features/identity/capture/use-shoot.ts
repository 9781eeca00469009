import { PHOTO_QUALITY } from '@cuotaclara/contract/values/identity-items';
import type { RefObject } from 'react';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';
import { drawPart, jpegOf } from '#ui/camera-capture/picture-of.ts';
import type { Camera } from '#ui/camera-capture/use-camera.ts';
import { sightOf } from '#ui/camera-capture/use-live-view.ts';

type Shooting = {
  readonly camera: Camera;
  readonly frameRef: RefObject<HTMLElement | null>;
  /** How much of what is around the frame is kept. */
  readonly margin: number;
  readonly longSideMax: number;
  readonly onTaken: (blob: Blob) => void;
};

/** Takes what is in the guide frame, once, however often the shutter is pressed. */
export const useShoot = (shooting: Shooting): (() => void) => {
  const { camera, frameRef, margin, longSideMax, onTaken } = shooting;
  const oneAtATime = useOneAtATime();
  const shoot = async () => {
    const { current: video } = camera.videoRef;
    const crop = sightOf(video, frameRef.current, margin);
    if (video === null || crop === null) return;
    const { canvas } = drawPart(video, crop, { longSideMax });
    onTaken(await jpegOf(canvas, PHOTO_QUALITY));
  };
  return () => void oneAtATime(shoot);
};
