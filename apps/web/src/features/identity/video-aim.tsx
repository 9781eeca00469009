import { useRef } from 'react';
import { CameraControls, Shutter } from '#ui/camera-capture/camera-controls.tsx';
import { CameraStage } from '#ui/camera-capture/camera-stage.tsx';
import { placeOfCard } from '#ui/camera-capture/card-edges.ts';
import { documentView } from '#ui/camera-capture/document-hints.ts';
import { qualityOf } from '#ui/camera-capture/frame-quality.ts';
import { LiveHints } from '#ui/camera-capture/live-hints.tsx';
import type { LiveView } from '#ui/camera-capture/live-view.ts';
import { canRecord } from '#ui/camera-capture/record-video.ts';
import { useCamera } from '#ui/camera-capture/use-camera.ts';
import { type Look, useLiveView } from '#ui/camera-capture/use-live-view.ts';
import { useRecording } from '#ui/camera-capture/use-recording.ts';
import type { AimProps } from './aim-props.ts';
import { CameraFailed } from './camera-failed.tsx';
import classes from './capture-parts.module.css';
import { FileProblem } from './file-problem.tsx';
import { ITEM_WORDS } from './item-words.ts';
import { stageProps, uploadProps } from './stage-props.ts';

const WIDTH_IDEAL = 1920;
const SECONDS_MAX = 10;
/** From then on enough was seen to end it by hand. */
const SECONDS_MIN = 4;

/** The card moves, so nobody is told to hold it still. */
const judge = ({ gray }: Look): LiveView =>
  documentView({ ...qualityOf(gray), place: placeOfCard(gray), change: 0 });

/** Records the document for ten seconds at most, without sound. */
export const VideoAim = (props: AimProps) => {
  const { itemKey, problem, onTaken, onFile, onClose } = props;
  const camera = useCamera({ facing: 'environment', widthIdeal: WIDTH_IDEAL });
  const frameRef = useRef<HTMLDivElement>(null);
  const view = useLiveView({ camera, frameRef, judge });
  const recording = useRecording({ stream: camera.stream, secondsMax: SECONDS_MAX, onTaken });
  if (camera.problem) return <CameraFailed {...props} camera={camera} />;
  const { seconds } = recording;
  return (
    <CameraStage
      {...stageProps(itemKey)}
      camera={{ of: camera, frameRef, shape: 'card' }}
      aim={ITEM_WORDS[itemKey].aim}
      advice={ITEM_WORDS[itemKey].advice}
      live={
        <VideoLive
          view={view}
          problem={recording.wasBroken ? BROKEN : problem}
          secondsLeft={seconds === null ? null : SECONDS_MAX - seconds}
        />
      }
      controls={
        <CameraControls
          upload={{ ...uploadProps(itemKey), onFile }}
          shutter={
            seconds === null ? (
              <Shutter
                label="Empezar a grabar"
                look="record"
                disabled={camera.stream === null || !canRecord()}
                onPress={recording.start}
              />
            ) : (
              <Shutter
                label="Terminar de grabar"
                look="stop"
                disabled={seconds < SECONDS_MIN}
                onPress={recording.finish}
              />
            )
          }
          onTurn={seconds === null ? camera.turn : null}
        />
      }
      onClose={onClose}
    />
  );
};

const BROKEN = 'La grabación se interrumpió. Graba de nuevo.';

type VideoLiveProps = {
  view: LiveView | null;
  problem: string | null;
  secondsLeft: number | null;
};

const VideoLive = ({ view, problem, secondsLeft }: VideoLiveProps) => {
  if (secondsLeft !== null) {
    return (
      <>
        <p className={classes.record} role="timer">
          {secondsLeft} s
        </p>
        <p className={classes.seconds}>Inclínala despacio a un lado y al otro.</p>
      </>
    );
  }
  if (problem) return <FileProblem>{problem}</FileProblem>;
  return (
    <LiveHints
      view={view}
      ready="Listo: empieza a grabar"
      note={
        canRecord()
          ? 'Toca el botón y muévela despacio.'
          : 'Este navegador no graba video. Súbelo desde tu celular.'
      }
    />
  );
};
