import { useRef } from 'react';
import classes from '#features/identity/capture/capture-parts.module.css';
import { Shutter } from '#ui/camera-capture/camera-controls.tsx';
import { placeOfCard } from '#ui/camera-capture/card-edges.ts';
import { cardView } from '#ui/camera-capture/card-hints.ts';
import { qualityOf } from '#ui/camera-capture/frame-quality.ts';
import { LiveHints } from '#ui/camera-capture/live-hints.tsx';
import type { LiveView } from '#ui/camera-capture/live-view.ts';
import { canRecord } from '#ui/camera-capture/record-video.ts';
import { useCamera } from '#ui/camera-capture/use-camera.ts';
import { type LiveLook, useLiveView } from '#ui/camera-capture/use-live-view.ts';
import { useRecording } from '#ui/camera-capture/use-recording.ts';
import type { AimProps } from './aim-props.ts';
import { AimStage } from './aim-stage.tsx';

const WIDTH_IDEAL = 1920;
const SECONDS_MAX = 10;
/** From then on enough was seen to end it by hand. */
const SECONDS_MIN = 4;

/** The card moves, so no hint asks to hold it still. */
const judge = ({ gray }: LiveLook): LiveView =>
  cardView({ ...qualityOf(gray), place: placeOfCard(gray), change: 0 });

/** Records the document for ten seconds at most, without sound. */
export const VideoAim = ({ onTaken, ...props }: AimProps) => {
  const camera = useCamera({ facing: 'environment', widthIdeal: WIDTH_IDEAL });
  const frameRef = useRef<HTMLDivElement>(null);
  const view = useLiveView({ camera, frameRef, judge });
  const recording = useRecording({ stream: camera.stream, secondsMax: SECONDS_MAX, onTaken });
  const { seconds } = recording;
  const isRecording = seconds !== null;
  return (
    <AimStage
      {...props}
      problem={recording.wasBroken ? BROKEN : isRecording ? null : props.problem}
      camera={camera}
      frameRef={frameRef}
      shape="card"
      live={
        isRecording ? <Countdown secondsLeft={SECONDS_MAX - seconds} /> : <Aiming view={view} />
      }
      shutter={
        isRecording ? (
          <Shutter
            label="Terminar de grabar"
            look="stop"
            disabled={seconds < SECONDS_MIN}
            onPress={recording.finish}
          />
        ) : (
          <Shutter
            label="Empezar a grabar"
            look="record"
            disabled={!camera.hasFrame || !canRecord()}
            onPress={recording.start}
          />
        )
      }
      isBusy={isRecording}
    />
  );
};

const BROKEN = 'La grabación se interrumpió. Graba de nuevo.';

const Countdown = ({ secondsLeft }: { secondsLeft: number }) => (
  <>
    <p className={classes.record} role="timer">
      {secondsLeft} s
    </p>
    <p className={classes.seconds}>Inclina el documento despacio a un lado y al otro.</p>
  </>
);

const Aiming = ({ view }: { view: LiveView | null }) => (
  <LiveHints
    view={view}
    ready="Listo: empieza a grabar"
    note={
      canRecord()
        ? 'Toca el botón y mueve el documento despacio.'
        : 'Este navegador no graba video. Súbelo desde tu celular.'
    }
  />
);
