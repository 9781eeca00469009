import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
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
  /** Sends the photo as it is for a person to look at; null where that does not help. */
  onInsist: (() => void) | null;
  onRetake: () => void;
  onClose: () => void;
};

const INSIST_ADVICE = 'Si es el lado que te pedimos, envíala así y una persona la revisa.';

/** It was not kept: why, and what can be done now. */
export const RefusedStage = (props: RefusedStageProps) => {
  const { itemKey, message, isFile, onRetry, onInsist, onRetake, onClose } = props;
  const isVideo = itemKey === 'video';
  return (
    <CameraStage
      {...stageProps(itemKey)}
      picture={
        <span className={classes.figure}>
          <IconFileAlert size={48} stroke={1.4} aria-hidden="true" />
        </span>
      }
      aim={onInsist ? '¿Es el otro lado?' : isVideo ? 'No pudimos guardarlo' : 'No la guardamos'}
      advice={onInsist ? INSIST_ADVICE : 'Lo que tenías antes en este paso sigue igual.'}
      live={<FileProblem>{message}</FileProblem>}
      controls={
        <div className={classes.actions}>
          {onInsist && (
            <Button variant="default" size="xl" className={classes.quiet} onClick={onInsist}>
              {itemKey === 'back' ? 'Sí es el reverso' : 'Sí es el frente'}
            </Button>
          )}
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
            {retakeWords({ isVideo, isFile })}
          </Button>
        </div>
      }
      onClose={onClose}
    />
  );
};
