import { IconBolt, IconBoltOff, IconX } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import classes from './camera-stage.module.css';
import { CircleButton } from './circle-button.tsx';
import type { Camera } from './use-camera.ts';

type CameraStageProps = {
  title: string;
  /** The position of this step among the others. */
  step: { number: number; total: number };
  /** The camera, where this part of the step has one. */
  camera?: { of: Camera; frameRef: RefObject<HTMLDivElement | null>; shape: 'card' | 'face' };
  /** What is to be seen instead of the camera's picture. */
  picture?: ReactNode;
  aim: string;
  advice: ReactNode;
  /** What changes while one looks: hints, a count, what went wrong. */
  live?: ReactNode;
  controls: ReactNode;
  onClose: () => void;
};

/** A whole screen for one picture: what to do above it, what is seen, what to press below. */
export const CameraStage = (props: CameraStageProps) => {
  const { title, step, camera, picture, aim, advice, live, controls, onClose } = props;
  return (
    <main className={classes.stage}>
      {camera && (
        <video
          ref={camera.of.videoRef}
          className={classes.video}
          data-mirrored={camera.of.isMirrored || undefined}
          autoPlay
          playsInline
          muted
          aria-label="Lo que ve la cámara"
        />
      )}
      <header className={classes.header}>
        <CircleButton icon={IconX} label="Cerrar" onClick={onClose} />
        <div className={classes.titles}>
          <p className={classes.title}>{title}</p>
          <p className={classes.step}>
            Paso {step.number} de {step.total}
          </p>
        </div>
        {camera?.of.torch ? (
          <CircleButton
            icon={camera.of.torch.isOn ? IconBoltOff : IconBolt}
            label={camera.of.torch.isOn ? 'Apagar la luz' : 'Prender la luz'}
            onClick={camera.of.torch.toggle}
          />
        ) : (
          <span />
        )}
        <Segments {...step} />
      </header>
      <div className={classes.words}>
        <h1 className={classes.aim}>{aim}</h1>
        <p className={classes.advice}>{advice}</p>
      </div>
      <div className={classes.sight}>
        {camera && (
          <div ref={camera.frameRef} className={classes.frame} data-shape={camera.shape}>
            {camera.shape === 'card' && <Corners />}
          </div>
        )}
        {picture}
      </div>
      <div className={classes.live}>{live}</div>
      <div className={classes.controls}>{controls}</div>
    </main>
  );
};

const Segments = ({ number, total }: CameraStageProps['step']) => (
  <div className={classes.segments} aria-hidden="true">
    {Array.from({ length: total }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its position.
      <span key={index} data-lit={index < number || undefined} />
    ))}
  </div>
);

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

const Corners = () => (
  <>
    {CORNERS.map((corner) => (
      <span key={corner} className={classes.corner} data-at={corner} />
    ))}
  </>
);
