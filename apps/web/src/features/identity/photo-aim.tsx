import { useRef } from 'react';
import { CameraControls, Shutter } from '#ui/camera-capture/camera-controls.tsx';
import { CameraStage } from '#ui/camera-capture/camera-stage.tsx';
import { placeOfCard } from '#ui/camera-capture/card-edges.ts';
import { documentView } from '#ui/camera-capture/document-hints.ts';
import { qualityOf } from '#ui/camera-capture/frame-quality.ts';
import { LiveHints } from '#ui/camera-capture/live-hints.tsx';
import { useCamera } from '#ui/camera-capture/use-camera.ts';
import { type Look, useLiveView } from '#ui/camera-capture/use-live-view.ts';
import type { AimProps } from './aim-props.ts';
import { CameraFailed } from './camera-failed.tsx';
import { FileProblem } from './file-problem.tsx';
import { ITEM_WORDS } from './item-words.ts';
import { stageProps, uploadProps } from './stage-props.ts';
import { useShoot } from './use-shoot.ts';

/** The barcode needs a card of 1 600 pixels, and a phone held upright shows half of its width. */
const WIDTH_IDEAL = 3840;
const MARGIN = 0.06;

const judge = ({ gray, change }: Look) =>
  documentView({ ...qualityOf(gray), place: placeOfCard(gray), change });

/** Takes one side of the document, by itself when all is well. */
export const PhotoAim = (props: AimProps) => {
  const { itemKey, problem, onTaken, onFile, onClose } = props;
  const camera = useCamera({ facing: 'environment', widthIdeal: WIDTH_IDEAL });
  const frameRef = useRef<HTMLDivElement>(null);
  const shoot = useShoot({ camera, frameRef, margin: MARGIN, onTaken });
  const view = useLiveView({ camera, frameRef, judge, onGood: shoot });
  if (camera.problem) return <CameraFailed {...props} camera={camera} />;
  return (
    <CameraStage
      {...stageProps(itemKey)}
      camera={{ of: camera, frameRef, shape: 'card' }}
      aim={ITEM_WORDS[itemKey].aim}
      advice={ITEM_WORDS[itemKey].advice}
      live={
        problem ? (
          <FileProblem>{problem}</FileProblem>
        ) : (
          <LiveHints
            view={view}
            ready="Así está bien, no la muevas"
            note="La foto se toma sola cuando todo esté bien."
          />
        )
      }
      controls={
        <CameraControls
          upload={{ ...uploadProps(itemKey), onFile }}
          shutter={
            <Shutter
              label="Tomar la foto"
              look="photo"
              disabled={camera.stream === null}
              onPress={shoot}
            />
          }
          onTurn={camera.turn}
        />
      }
      onClose={onClose}
    />
  );
};
