import type { IdentityItem } from '@cuotaclara/contract/identity/identity-items';
import { Button } from '@mantine/core';
import { IconFileAlert, IconRefresh } from '@tabler/icons-react';
import { FileProblem } from '#features/identity/sending/file-problem.tsx';
import { CameraStage } from '#ui/camera-capture/camera-stage.tsx';
import classes from './capture-parts.module.css';
import { retakeWords } from './retake-words.ts';
import { stageProps } from './stage-props.ts';

type RefusedStageProps = {
  itemKey: IdentityItem;
  message: string;
  /** It was chosen, not taken here. */
  isFile: boolean;
  /** Null where the same file would be refused again. */
  onRetry: (() => void) | null;
  onRetake: () => void;
  onClose: () => void;
};

/** It was not kept: why, and what can be done now. */
export const RefusedStage = (props: RefusedStageProps) => {
  const { itemKey, message, isFile, onRetry, onRetake, onClose } = props;
  return (
    <CameraStage
      {...stageProps(itemKey)}
      picture={
        <span className={classes.figure}>
          <IconFileAlert size={48} stroke={1.4} aria-hidden="true" />
        </span>
      }
      aim="No pudimos guardarlo"
      advice="Lo que tenías antes en este paso sigue igual."
      live={<FileProblem>{message}</FileProblem>}
      controls={
        <div className={classes.actions}>
          {onRetry && (
            <Button variant="default" size="xl" className={classes.quiet} onClick={onRetry}>
              Enviar de nuevo
            </Button>
          )}
          <Button
            variant="next"
            size="xl"
            leftSection={<IconRefresh size={20} aria-hidden="true" />}
            onClick={onRetake}
          >
            {retakeWords({ isVideo: itemKey === 'video', isFile })}
          </Button>
        </div>
      }
      onClose={onClose}
    />
  );
};
