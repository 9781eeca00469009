import { IDENTITY_ITEMS, type IdentityItem } from '@cuotaclara/contract/borrowers/identity-items';
import { Button } from '@mantine/core';
import { IconCheck, IconFileUnknown, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useObjectUrl } from '#lib/use-object-url.ts';
import { CameraStage } from '#ui/camera-capture/camera-stage.tsx';
import classes from './capture-parts.module.css';
import type { Taken } from './capture-state.ts';
import { ITEM_WORDS } from './item-words.ts';
import { stageProps } from './stage-props.ts';

type ReviewStageProps = {
  itemKey: IdentityItem;
  taken: Taken;
  /** What the next step depends on is not known yet. */
  isLoading: boolean;
  onUse: () => void;
  onRetake: () => void;
  onClose: () => void;
};

/** A look at what was taken before it is sent: the person sees best whether it can be read. */
export const ReviewStage = (props: ReviewStageProps) => {
  const { itemKey, taken, isLoading, onUse, onRetake, onClose } = props;
  const isVideo = IDENTITY_ITEMS[itemKey].kind === 'video';
  const isFile = taken.origin === 'upload';
  return (
    <CameraStage
      {...stageProps(itemKey)}
      picture={<TakenPicture taken={taken} isVideo={isVideo} />}
      aim={ITEM_WORDS[itemKey].question}
      advice={
        itemKey === 'liveness'
          ? 'Tu cara completa, sin sombras y con los ojos abiertos.'
          : 'Las letras y las cuatro esquinas, sin sombras ni reflejos.'
      }
      controls={
        <div className={classes.actions}>
          <Button
            variant="default"
            size="xl"
            className={classes.quiet}
            leftSection={<IconRefresh size={20} aria-hidden="true" />}
            onClick={onRetake}
          >
            {retakeWords(isVideo, isFile)}
          </Button>
          <Button
            variant="next"
            size="xl"
            loading={isLoading}
            leftSection={<IconCheck size={20} aria-hidden="true" />}
            onClick={onUse}
          >
            {isVideo ? 'Usar este video' : 'Usar esta foto'}
          </Button>
        </div>
      }
      onClose={onClose}
    />
  );
};

const retakeWords = (isVideo: boolean, isFile: boolean): string => {
  if (isFile) return 'Elegir otra vez';
  return isVideo ? 'Grabar de nuevo' : 'Tomar otra';
};

type TakenPictureProps = { taken: Taken; isVideo: boolean };

const TakenPicture = ({ taken, isVideo }: TakenPictureProps) => {
  const url = useObjectUrl(taken.blob);
  const [isUnseen, setIsUnseen] = useState(false);
  if (isUnseen) {
    return (
      <div className={classes.unseen}>
        <IconFileUnknown size={48} stroke={1.4} aria-hidden="true" />
        No podemos mostrar este archivo aquí. Lo revisamos al recibirlo.
      </div>
    );
  }
  if (url === null) return null;
  if (isVideo) {
    return (
      <video
        className={classes.taken}
        src={url}
        controls
        autoPlay
        loop
        muted
        playsInline
        aria-label="El video que grabaste"
        onError={() => setIsUnseen(true)}
      />
    );
  }
  return (
    <img
      className={classes.taken}
      src={url}
      alt="La foto que tomaste"
      onError={() => setIsUnseen(true)}
    />
  );
};
