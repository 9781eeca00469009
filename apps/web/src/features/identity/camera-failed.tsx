import { Button } from '@mantine/core';
import { IconCameraOff, IconRefresh } from '@tabler/icons-react';
import { CameraControls } from '#ui/camera-capture/camera-controls.tsx';
import { CAMERA_PROBLEMS } from '#ui/camera-capture/camera-problem.ts';
import { CameraStage } from '#ui/camera-capture/camera-stage.tsx';
import type { Camera } from '#ui/camera-capture/use-camera.ts';
import type { AimProps } from './aim-props.ts';
import classes from './capture-parts.module.css';
import { FileProblem } from './file-problem.tsx';
import { stageProps, uploadProps } from './stage-props.ts';

type CameraFailedProps = AimProps & { camera: Camera };

/** No picture: why, and that a file does as well. */
export const CameraFailed = (props: CameraFailedProps) => {
  const { itemKey, problem, camera, onFile, onClose } = props;
  const words = CAMERA_PROBLEMS[camera.problem ?? 'unknown'];
  return (
    <CameraStage
      {...stageProps(itemKey)}
      picture={
        <span className={classes.figure}>
          <IconCameraOff size={48} stroke={1.4} aria-hidden="true" />
        </span>
      }
      aim={words.title}
      advice={words.advice}
      live={
        problem ? (
          <FileProblem>{problem}</FileProblem>
        ) : (
          <Button
            variant="default"
            size="lg"
            className={classes.quiet}
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            onClick={camera.retry}
          >
            Intentar de nuevo
          </Button>
        )
      }
      controls={
        <CameraControls upload={{ ...uploadProps(itemKey), onFile }} shutter={null} onTurn={null} />
      }
      onClose={onClose}
    />
  );
};
