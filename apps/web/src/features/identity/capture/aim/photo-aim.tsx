import { PHOTO_LONG_SIDE_MAX } from '@cuotaclara/contract/values/identity-items';
import { useRef } from 'react';
import { useShoot } from '#features/identity/capture/use-shoot.ts';
import { Shutter } from '#ui/camera-capture/camera-controls.tsx';
import { placeOfCard } from '#ui/camera-capture/card-edges.ts';
import { cardView } from '#ui/camera-capture/card-hints.ts';
import { qualityOf } from '#ui/camera-capture/frame-quality.ts';
import { LiveHints } from '#ui/camera-capture/live-hints.tsx';
import { useCamera } from '#ui/camera-capture/use-camera.ts';
import { type LiveLook, useLiveView } from '#ui/camera-capture/use-live-view.ts';
import type { AimProps } from './aim-props.ts';
import { AimStage } from './aim-stage.tsx';
import { CARD_MARGIN } from './card-sight.ts';

/** The barcode needs a card of 1 600 pixels, and a phone held upright shows half of its width. */
const WIDTH_IDEAL = 3840;

const judge = ({ gray, change }: LiveLook) =>
  cardView({ ...qualityOf(gray), place: placeOfCard(gray), change });

/** Takes one side of the document, by itself when all is well. */
export const PhotoAim = ({ onTaken, ...props }: AimProps) => {
  const camera = useCamera({ facing: 'environment', widthIdeal: WIDTH_IDEAL });
  const frameRef = useRef<HTMLDivElement>(null);
  const shoot = useShoot({
    camera,
    frameRef,
    margin: CARD_MARGIN,
    longSideMax: PHOTO_LONG_SIDE_MAX,
    onTaken,
  });
  const view = useLiveView({ camera, frameRef, judge, onGood: shoot });
  return (
    <AimStage
      {...props}
      camera={camera}
      frameRef={frameRef}
      shape="card"
      live={
        <LiveHints
          view={view}
          ready="Así está bien, no la muevas"
          note="La foto se toma sola cuando todo esté bien."
        />
      }
      shutter={
        <Shutter label="Tomar la foto" look="photo" disabled={!camera.hasFrame} onPress={shoot} />
      }
    />
  );
};
