import { useRef } from 'react';
import { useShoot } from '#features/identity/capture/use-shoot.ts';
import { Shutter } from '#ui/camera-capture/camera-controls.tsx';
import { faceView } from '#ui/camera-capture/face-hints.ts';
import { qualityOf } from '#ui/camera-capture/frame-quality.ts';
import { LiveHints } from '#ui/camera-capture/live-hints.tsx';
import { useCamera } from '#ui/camera-capture/use-camera.ts';
import { useFaceDetector } from '#ui/camera-capture/use-face-detector.ts';
import { type LiveLook, useLiveView } from '#ui/camera-capture/use-live-view.ts';
import type { AimProps } from './aim-props.ts';
import { AimStage } from './aim-stage.tsx';
import { SELFIE_LONG_SIDE_MAX, SELFIE_MARGIN, SELFIE_WIDTH_IDEAL } from './selfie-sight.ts';

/** Takes the face of the person, by itself when it is there alone and in good light. */
export const SelfieAim = ({ onTaken, ...props }: AimProps) => {
  const camera = useCamera({ facing: 'user', widthIdeal: SELFIE_WIDTH_IDEAL });
  const frameRef = useRef<HTMLDivElement>(null);
  const finder = useFaceDetector();
  const shoot = useShoot({
    camera,
    frameRef,
    margin: SELFIE_MARGIN,
    longSideMax: SELFIE_LONG_SIDE_MAX,
    onTaken,
  });
  const judge = async ({ canvas, gray, change }: LiveLook) =>
    faceView({ ...qualityOf(gray), faces: await finder.find(canvas), change });
  const view = useLiveView({
    camera,
    frameRef,
    judge,
    onGood: finder.isLoading ? undefined : shoot,
  });
  return (
    <AimStage
      {...props}
      camera={camera}
      frameRef={frameRef}
      shape="face"
      live={
        <LiveHints
          view={view}
          ready={finder.isLoading ? 'Un momento: buscamos tu cara' : 'Así está bien, mira aquí'}
          note="La foto se toma sola cuando todo esté bien."
        />
      }
      shutter={
        <Shutter label="Tomar la foto" look="photo" disabled={!camera.hasFrame} onPress={shoot} />
      }
    />
  );
};
