import { Button } from '@mantine/core';
import { IconCameraOff, IconRefresh } from '@tabler/icons-react';
import { CAMERA_PROBLEMS, type CameraProblem } from '#ui/camera-capture/camera-problem.ts';
import type { Camera } from '#ui/camera-capture/use-camera.ts';
import classes from './capture-parts.module.css';

type FailedCamera = Pick<Camera, 'retry'> & { readonly canUpload: boolean };

/**
 * What a stage shows without a picture: why, and whether a file does as well. These are parts of
 * the same stage, because a chooser of files that is open must not lose its place.
 */
export const cameraFailedParts = (problem: CameraProblem, { retry, canUpload }: FailedCamera) => ({
  aim: CAMERA_PROBLEMS[problem].title,
  advice: CAMERA_PROBLEMS[problem][canUpload ? 'advice' : 'cameraAdvice'],
  picture: (
    <span className={classes.figure}>
      <IconCameraOff size={48} stroke={1.4} aria-hidden="true" />
    </span>
  ),
  live: (
    <Button
      variant="default"
      size="lg"
      className={classes.quiet}
      leftSection={<IconRefresh size={18} aria-hidden="true" />}
      onClick={retry}
    >
      Intentar de nuevo
    </Button>
  ),
});
