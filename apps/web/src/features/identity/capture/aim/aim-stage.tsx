import type { ReactNode, RefObject } from 'react';
import { cameraFailedParts } from '#features/identity/capture/camera-failed-parts.tsx';
import { stageProps, uploadProps } from '#features/identity/capture/stage-props.ts';
import { ITEM_WORDS } from '#features/identity/item-words.ts';
import { FileProblem } from '#features/identity/sending/file-problem.tsx';
import { CameraControls } from '#ui/camera-capture/camera-controls.tsx';
import { CameraStage } from '#ui/camera-capture/camera-stage.tsx';
import type { Camera } from '#ui/camera-capture/use-camera.ts';
import type { AimProps } from './aim-props.ts';

type AimStageProps = Omit<AimProps, 'onTaken'> & {
  camera: Camera;
  frameRef: RefObject<HTMLDivElement | null>;
  shape: 'card' | 'face';
  live: ReactNode;
  shutter: ReactNode;
  /** The camera is not changed while it records. */
  isBusy?: boolean;
};

/** The stage of whatever is taken: with the camera, or with a file where there is none. */
export const AimStage = (props: AimStageProps) => {
  const { itemKey, problem, camera, frameRef, shape, live, shutter, isBusy = false } = props;
  const { stage = stageProps(itemKey), onFile } = props;
  const parts = camera.problem
    ? cameraFailedParts(camera.problem, { retry: camera.retry, canUpload: onFile !== null })
    : {
        camera: { of: camera, frameRef, shape },
        aim: ITEM_WORDS[itemKey].aim,
        advice: ITEM_WORDS[itemKey].advice,
        live,
      };
  return (
    <CameraStage
      {...stage}
      {...parts}
      live={problem === null ? parts.live : <FileProblem>{problem}</FileProblem>}
      controls={
        <CameraControls
          upload={onFile && { ...uploadProps(itemKey), onFile }}
          shutter={camera.problem ? null : shutter}
          onTurn={isBusy ? null : camera.turn}
        />
      }
      onClose={props.onClose}
    />
  );
};
